import Testing
import Text

@Suite("Digits, trimming and CSV quoting")
struct TextTests {
    @Test("Every quote in a CSV field is doubled, even a quote with a combining mark")
    func quotes() {
        #expect("a \"b\"".quotedForCSV == "\"a \"\"b\"\"\"" && "a".quotedForCSV == "a")
        #expect(Array("A\"\u{301},0".quotedForCSV.unicodeScalars) == Array("\"A\"\"\u{301},0\"".unicodeScalars))
    }

    @Test("A string of one or more digits from 0 to 9 is recognized as digits", arguments: ["0", "0123456789"])
    func digits(text: String) { #expect(text.isDigits) }

    @Test(
        "A string that is empty or contains anything but the digits 0 to 9 is not recognized as digits",
        arguments: ["", "-1", "+1", "1 ", "1.0", "１", "٣", "½", "1\u{301}", "①", "一"])
    func others(text: String) { #expect(!text.isDigits) }

    @Test(
        "Trimming removes any kind of white space at both ends, but none in between",
        arguments: [("", ""), (" \t\r\n", ""), ("  a b\n", "a b"), ("　東京 ", "東京"), ("a", "a"), (" \r\n\u{2028}é ", "é")])
    func trimmed(text: String, inside: String) {
        #expect(text.trimmed == inside)
        #expect(text[...].trimmed == inside)
    }
}
