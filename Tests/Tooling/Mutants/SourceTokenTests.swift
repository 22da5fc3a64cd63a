import Testing

@testable import Mutants

@Suite("The tokens of a source file")
struct SourceTokenTests {
    private func texts(_ source: String) -> [String] { SourceToken.all(in: Array(source.utf8)).map(\.text) }

    @Test(
        "A string with its interpolations is one token, and comments are not tokens",
        arguments: [
            (#"a("x \(f("y)") + 1) z", b)"#, ["a", "(", #""x \(f("y)") + 1) z""#, ",", "b", ")"]),
            (###"a(#"say "\#(b(")"))" "#, 1)"###, ["a", "(", ###"#"say "\#(b(")"))" "#"###, ",", "1", ")"]),
            ("\"\"\"\n a \"b\" // no\n\"\"\" + c", ["\"\"\"\n a \"b\" // no\n\"\"\"", "+", "c"]),
            (##""\"" == "\\""##, [##""\"""##, "==", ##""\\""##]),
            ("a /* b /* c */ \" */ d // e \"\nf", ["a", "d", "f"]), ("\"a // b\" c", ["\"a // b\"", "c"]),
            ("f(/a\"b/)", ["f", "(", "/a\"b/", ")"]), ("\"a\\(b\nc", ["\"a\\(b", "c"]), ("@Test #filePath", ["@Test", "#filePath"]),
        ])
    func literals(source: String, expected: [String]) { #expect(texts(source) == expected) }

    @Test("A token records its line, whether it comes first on that line, and the whitespace around it")
    func places() {
        let tokens = SourceToken.all(in: Array("a -b\n#if DEBUG && x\n  /* c */ d\n#endif\n\"\"\"\n\"\"\"\ne".utf8))
        #expect(
            tokens.map { "\($0.line) \($0.text)" } == [
                "1 a", "1 -", "1 b", "2 #if DEBUG && x", "3 d", "4 #endif", "5 \"\"\"\n\"\"\"", "7 e",
            ])
        #expect(tokens.filter(\.isFirstOnLine).map(\.text) == ["a", "#if DEBUG && x", "d", "#endif", "\"\"\"\n\"\"\"", "e"])
        #expect(tokens[1].hasSpaceBefore && !tokens[1].hasSpaceAfter && !tokens[2].hasSpaceBefore && tokens[2].hasSpaceAfter)
    }
}
