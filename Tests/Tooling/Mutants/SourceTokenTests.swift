import Testing

@testable import Mutants

@Suite("The tokens of a source file")
struct SourceTokenTests {
    private func texts(_ source: String) -> [String] { SourceToken.all(in: Array(source.utf8)).map(\.text) }

    @Test(
        "Source code is split into words, numbers, operators, brackets and separators",
        arguments: [
            ("let a = b+1", ["let", "a", "=", "b", "+", "1"]), ("x ..< y", ["x", "..<", "y"]), ("0...9", ["0", "...", "9"]),
            ("1.5.rounded()", ["1.5", ".", "rounded", "(", ")"]), ("0xFF_00, 1e3", ["0xFF_00", ",", "1e3"]),
            ("!a && b != c", ["!", "a", "&&", "b", "!=", "c"]), ("a?.b ?? c!", ["a", "?", ".", "b", "??", "c", "!"]),
            ("@Test #if_no #filePath", ["@Test", "#if_no", "#filePath"]), ("`default`: é", ["`default`", ":", "é"]),
            ("\\.name", ["\\", ".", "name"]), ("a += [1: 2]", ["a", "+=", "[", "1", ":", "2", "]"]),
        ])
    func plain(source: String, expected: [String]) { #expect(texts(source) == expected) }

    @Test(
        "A string with its interpolations is one token, and comments are not tokens",
        arguments: [
            (#"a("x \(f("y)") + 1) z", b)"#, ["a", "(", #""x \(f("y)") + 1) z""#, ",", "b", ")"]),
            (###"a(#"say "\#(b(")"))" "#, 1)"###, ["a", "(", ###"#"say "\#(b(")"))" "#"###, ",", "1", ")"]),
            ("\"\"\"\n a \"b\" // no\n\"\"\" + c", ["\"\"\"\n a \"b\" // no\n\"\"\"", "+", "c"]),
            (##""\"" == "\\""##, [##""\"""##, "==", ##""\\""##]),
            ("a /* b /* c */ \" */ d // e \"\nf", ["a", "d", "f"]), ("\"a // b\" c", ["\"a // b\"", "c"]),
        ])
    func literals(source: String, expected: [String]) { #expect(texts(source) == expected) }

    @Test(
        "A slash means division or begins a regular expression, depending on what surrounds it",
        arguments: [
            ("a / b / c", ["a", "/", "b", "/", "c"]), ("f(/a\"b/)", ["f", "(", "/a\"b/", ")"]),
            (#"let r = /x\/y/ ?? 1"#, ["let", "r", "=", #"/x\/y/"#, "??", "1"]),
            ("f(#/ a / b /#, 2)", ["f", "(", "#/ a / b /#", ",", "2", ")"]),
            ("(a)/2 + b/2", ["(", "a", ")", "/", "2", "+", "b", "/", "2"]), ("return /a/", ["return", "/a/"]),
        ])
    func slashes(source: String, expected: [String]) { #expect(texts(source) == expected) }

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

    @Test(
        "Source code that is cut off at any byte is scanned without a crash, and its tokens neither overlap nor extend beyond its end",
        arguments: [
            "f(#\"a\\#(b(\"c\"))\"#, /d/, \"\"\"\n\\(e)\n\"\"\") /* g /* h */ */ // i", "\"\\(", "#/", "\"\"\"", "/*", "é\"\u{0}",
        ])
    func cut(source: String) {
        let bytes = Array(source.utf8)
        for length in 0...bytes.count {
            let tokens = SourceToken.all(in: Array(bytes.prefix(length)))
            #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.end <= $1.start })
            #expect(tokens.allSatisfy { $0.start < $0.end && $0.end <= length })
        }
    }
}
