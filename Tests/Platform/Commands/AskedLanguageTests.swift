import Commands
import Language
import Testing

@Suite("Command-line language")
struct AskedLanguageTests {
    @Test(
        "The last --lang option determines the language",
        arguments: [
            ("superapp", nil), ("superapp --lang ja", .japanese), ("superapp product list --lang=ja --json", .japanese),
            ("superapp --lang ja product --lang en", .english), ("superapp --lang=en --lang ja", .japanese),
            ("superapp product comment fm-101 -- --lang ja", nil), ("superapp --lang", nil), ("superapp --lang fr", nil),
            ("superapp --language ja", nil),
        ] as [(String, Language?)])
    func last(line: String, expected: Language?) {
        #expect(Language(in: line.split(separator: " ").map(String.init)) == expected)
    }
}
