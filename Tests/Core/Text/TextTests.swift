import Testing
import Text

@Suite("Text helpers")
struct TextTests {
    @Test("One or more of the digits 0 to 9 are digits", arguments: ["0", "0123456789"])
    func digits(text: String) { #expect(text.isDigits) }

    @Test("Other numerals and empty texts are not digits", arguments: ["", "-1", "+1", "1 ", "1.0", "１", "٣", "½", "1\u{301}", "①", "一"])
    func others(text: String) { #expect(!text.isDigits) }

    @Test(
        "Trimming removes white space of any kind from both ends only",
        arguments: [("", ""), (" \t\r\n", ""), ("  a b\n", "a b"), ("　東京 ", "東京"), ("a", "a"), (" \r\n\u{2028}é ", "é")])
    func trimmed(text: String, inside: String) {
        #expect(text.trimmed == inside)
        #expect(text[...].trimmed == inside)
    }
}
