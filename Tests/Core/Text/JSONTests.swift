import Testing
import Text

@Suite("Line numbers of JSON keys and JSON syntax errors")
struct JSONTests {
    @Test(
        "Valid JSON has no syntax error, regardless of white space",
        arguments: [
            "{}", "[]", "7", "null", " {\n\"a\" : [ 1 , -0.5e3 ,\t{ } ] }\r\n", #"{"a,}": ",]", "b": "\",]"}"#, "\u{FEFF}{}", "[[], []]",
        ])
    func sound(text: String) { #expect(text.lineOfSyntaxError == nil) }

    @Test(
        "A syntax error is reported with its line, even if Foundation's decoder ignores the error",
        arguments: [
            ("", 1), ("{\n\"a\": tru\n}", 2), ("{\n\n\"a\": {", 3), ("{\"a\": 1,\n}", 1), ("[1\n,\n]", 2), ("[[1,\n2\n,\n], 3]", 3),
            ("{\n\"a\": {\"b\": \"c\",}}", 2), ("[01]", 1), ("[\n1.]", 2), ("[\n-]", 2), ("[1e]", 1), ("\n[\"a\tb\"]", 2), (#"["\x"]"#, 1),
            ("[1,,2]", 1), ("{,}", 1), ("{} x", 1), ("[1]\n// why", 2), ("{a: 1}", 1),
        ])
    func unsound(text: String, line: Int) { #expect(text.lineOfSyntaxError == line) }

    @Test("JSON keys are found with their line numbers, even after a byte order mark")
    func keys() {
        let keys = JSONKeys("\u{FEFF}\n{\"a\": [{\"b\": null}],\n\"c\": 1}")
        #expect(keys.all.map(\.path) == [["a"], ["a", "", "b"], ["c"]])
        #expect(keys.all.map(\.line) == [2, 2, 3])
        #expect(keys.all.map(\.isNull) == [false, true, false])
        #expect(keys.line(of: []) == 2)
        #expect(keys.line(of: ["d"]) == nil)
    }
}
