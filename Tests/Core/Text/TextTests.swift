import Testing
import Text

@Suite("Words about text")
struct TextTests {
    @Test("digits are 0 to 9, and at least one of them", arguments: ["0", "0123456789"])
    func digits(text: String) { #expect(text.isDigits) }

    @Test("nothing else is digits", arguments: ["", "-1", "+1", "1 ", "1.0", "１", "٣", "½", "1\u{301}", "①", "一"])
    func others(text: String) { #expect(!text.isDigits) }

    @Test(
        "white space goes from both ends, of whatever kind it is, and from nowhere else",
        arguments: [("", ""), (" \t\r\n", ""), ("  a b\n", "a b"), ("　東京 ", "東京"), ("a", "a"), (" \r\n\u{2028}é ", "é")])
    func trimmed(text: String, inside: String) {
        #expect(text.trimmed == inside)
        #expect(text[...].trimmed == inside)
    }
}
