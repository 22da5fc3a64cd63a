import SwiftText
import Testing

@Suite("The tokens of Swift source")
struct TokenizerTests {
    /// Checks the tokens of a source, without spaces. Each expected token is its text or, if the kind matters, `kind:text`.
    private func check(_ source: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let swift = SwiftSource(source)
        let found = swift.tokens.indices.filter { swift.tokens[$0].kind != .space }
        let texts = zip(found, expected).map { index, text in
            text.hasPrefix("\(swift.tokens[index].kind):") ? "\(swift.tokens[index].kind):\(swift.text(index))" : swift.text(index)
        }
        #expect(texts + found.dropFirst(expected.count).map(swift.text) == expected, sourceLocation: sourceLocation)
    }

    @Test(
        "Code is split into words, numbers, operators, brackets and separators",
        arguments: [
            ("let a = b+1", ["word:let", "a", "mark:=", "b", "+", "number:1"]), ("x ..< y", ["x", "mark:..<", "y"]),
            ("!a && b != c", ["!", "a", "&&", "b", "!=", "c"]), ("a?.b ?? c!", ["a", "?", ".", "b", "??", "c", "!"]),
            ("a!.b, [Int]?=nil", ["a", "!", ".", "b", "separator:,", "open:[", "Int", "close:]", "?", "=", "nil"]),
            ("@Test #filePath $0 `default` ä", ["word:@Test", "word:#filePath", "word:$0", "word:`default`", "word:ä"]),
            ("\\.name", ["mark:\\", ".", "name"]), ("a .&+ b ≠ c", ["a", "mark:.&+", "b", "mark:≠", "c"]),
            ("#if !DEBUG\n#else\n#endif", ["directive:#if", "!", "DEBUG", "directive:#else", "directive:#endif"]),
            ("#ifs", ["word:#ifs"]), ("`a", ["mark:`", "a"]), ("a # @ b", ["a", "mark:#", "mark:@", "b"]),
        ])
    func code(source: String, expected: [String]) { check(source, expected) }

    @Test(
        "A number ends before a range, a member and the next index of a tuple",
        arguments: [
            ("0...9", ["0", "...", "9"]), ("1.5.rounded()", ["1.5", ".", "rounded", "(", ")"]), ("0xFF_00, 1e3", ["0xFF_00", ",", "1e3"]),
            ("1.5e-3-2", ["1.5e-3", "-", "2"]), ("0x1.8p-3+0xe-1", ["0x1.8p-3", "+", "0xe", "-", "1"]),
            ("0xff.count", ["0xff", ".", "count"]),
            ("pair.0.1", ["pair", ".", "0", ".", "1"]), ("1e", ["1e"]), ("0b10_01 0o7", ["0b10_01", "0o7"]),
        ])
    func numbers(source: String, expected: [String]) { check(source, expected) }

    @Test(
        "A comment ends at its line or its last mark, and can contain other comments and quotation marks",
        arguments: [
            ("a // \"b\nc", ["a", "comment:// \"b", "c"]), ("a /* b /* c */ \" */ d", ["a", "comment:/* b /* c */ \" */", "d"]),
            ("a+/*b*/c", ["a", "+", "comment:/*b*/", "c"]), ("#!/usr/bin/swift\na", ["comment:#!/usr/bin/swift", "a"]),
            ("/* a", ["comment:/* a"]), ("a*/b", ["a", "*/", "b"]),
        ])
    func comments(source: String, expected: [String]) { check(source, expected) }

    @Test(
        "A string is its delimiters, texts, escape sequences and interpolations, which contain code",
        arguments: [
            ("\"a\\n\\u{1F600}\"", ["openQuote:\"", "text:a", "escape:\\n", "escape:\\u{1F600}", "closeQuote:\""]),
            ("\"\" + \"\\\"\"", ["openQuote:\"", "closeQuote:\"", "+", "\"", "escape:\\\"", "\""]),
            ("\"a\\(f(\")\")) b\"", ["\"", "text:a", "open:\\(", "word:f", "(", "\"", "text:)", "\"", ")", "close:)", "text: b", "\""]),
            ("#\"\\n\\#(b)\"#", ["openQuote:#\"", "text:\\n", "open:\\#(", "b", ")", "closeQuote:\"#"]),
            ("#\"\"\"#", ["openQuote:#\"", "text:\"", "closeQuote:\"#"]), ("##\"\"#\"##", ["##\"", "text:\"#", "\"##"]),
            ("\"\"\"\na \"b\" // \\(c)\n\"\"\"", ["openQuote:\"\"\"", "text:\na \"b\" // ", "open:\\(", "c", ")", "text:\n", "\"\"\""]),
            ("#\"\"\"\n\\(a) \"\"\"\n\"\"\"#", ["#\"\"\"", "text:\n\\(a) \"\"\"\n", "\"\"\"#"]),
            ("\"\"\"\na \\\nb\n\"\"\"", ["\"\"\"", "text:\na ", "escape:\\\n", "text:b\n", "\"\"\""]),
        ])
    func strings(source: String, expected: [String]) { check(source, expected) }

    @Test(
        "A string that must end on its line, and every interpolation in it, ends there, so that the next line is read as code",
        arguments: [
            ("\"a\nb", ["\"", "text:a", "word:b"]), ("\"a\\\nb", ["\"", "text:a", "escape:\\", "word:b"]),
            ("\"a\\(b(\nc\"d", ["\"", "a", "\\(", "b", "(", "word:c", "openQuote:\"", "text:d"]),
            (
                "\"\\(\"\"\"\n\\(a\n)\n\"\"\")\" b",
                ["\"", "\\(", "\"\"\"", "text:\n", "\\(", "a", ")", "text:\n", "\"\"\"", ")", "\"", "word:b"]
            ),
            ("\"\\(a]\" b", ["\"", "\\(", "a", "close:]", "openQuote:\"", "text: b"]),
        ])
    func unfinished(source: String, expected: [String]) { check(source, expected) }

    @Test(
        "A slash is a division after an operand; otherwise it begins a regular expression that ends on its line",
        arguments: [
            ("a / b / c", ["a", "mark:/", "b", "/", "c"]), ("f(/a\"b/)", ["f", "(", "regex:/a\"b/", ")"]),
            ("let r = /x\\/y/ ?? 1", ["let", "r", "=", "regex:/x\\/y/", "??", "1"]), ("return /a/", ["return", "regex:/a/"]),
            ("f(#/ a / b /#, 2)", ["f", "(", "regex:#/ a / b /#", ",", "2", ")"]), ("a = #/\n a\n/#", ["a", "=", "regex:#/\n a\n/#"]),
            ("(a)/2 + b/2", ["(", "a", ")", "/", "2", "+", "b", "/", "2"]), ("f(/, 1) / 2", ["f", "(", "/", ",", "1", ")", "/", "2"]),
            ("= /[)]\\)(b)/", ["=", "regex:/[)]\\)(b)/"]), ("x = / 2", ["x", "=", "mark:/", "2"]),
            ("a!/b/c", ["a", "!", "/", "b", "/", "c"]),
            ("x = /a\n/", ["x", "=", "mark:/", "a", "/"]), ("#/a\nb", ["regex:#/a", "word:b"]),
        ])
    func slashes(source: String, expected: [String]) { check(source, expected) }

    @Test("A bracket and a quotation mark know their partners, and each token knows the innermost one around it")
    func nesting() {
        let source = SwiftSource("f([\"a\\(b)\"]) }")
        let found = source.code.map { index in
            [source.text(index), source.tokens[index].partner.map(source.text) ?? "-", source.tokens[index].outer.map(source.text) ?? "-"]
                .joined(separator: " ")
        }
        #expect(
            found == [
                "f - -", "( ) -", "[ ] (", "\" \" [", "a - \"", "\\( ) \"", "b - \\(", ") \\( \"", "\" \" [", "] [ (", ") ( -", "} - -",
            ])
    }

    @Test("A token has a line and a column in bytes, and is found at the offset of each of its bytes")
    func places() {
        let source = SwiftSource("a\nä = b\n\"\"\"\n\\(c)\n\"\"\"")
        let found = source.code.map { "\(source.line(at: source.tokens[$0].start)):\(source.column(at: source.tokens[$0].start))" }
        #expect(found == ["1:1", "2:1", "2:4", "2:6", "3:1", "3:4", "4:1", "4:3", "4:4", "4:5", "5:1"])
        for (index, token) in source.tokens.enumerated() { for offset in token.range { #expect(source.token(at: offset) == index) } }
        #expect(source.offset(line: 2, column: 4) == 5 && source.offset(line: 9, column: 1) == nil && source.token(at: 99) == nil)
    }

    @Test("Ranges of a source are replaced in any order")
    func edits() {
        #expect(SwiftSource("let a = b").replacing([(8..<9, "cc"), (4..<5, ""), (0..<0, "// x\n")]) == "// x\nlet  = cc")
    }
}
