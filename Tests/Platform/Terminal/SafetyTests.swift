import Terminal
import Testing

@Suite("Text made safe for a terminal")
struct SafetyTests {
    @Test("is the same when it was safe", arguments: ["", "Taxi ¥1,200", "東京都　港区", "é e\u{301}", "👨‍👩‍👧", "❤️", "ｶﾞ", "한국어", "שלום", "~"])
    func harmless(text: String) {
        #expect(text.sanitised == text)
    }

    @Test(
        "has a mark in the place of whatever acts or hides",
        arguments: [
            ("\u{1B}[31mred", "�[31mred"), ("\u{1B}]0;title\u{7}", "�]0;title�"), ("\u{9B}31m", "�31m"), ("a\u{0}b", "a�b"),
            ("a\u{8}b", "a�b"),
            ("a\tb", "a�b"), ("a\nb", "a�b"), ("a\r\nb", "a��b"), ("\u{7F}", "�"), ("\u{85}", "�"), ("\u{90}q\u{9C}", "�q�"),
            ("\u{2028}\u{2029}", "��"),
            ("\u{202E}evil", "�evil"), ("\u{202A}\u{202B}\u{202C}\u{202D}", "����"), ("\u{2066}\u{2067}\u{2068}\u{2069}", "����"),
            ("\u{200E}\u{200F}\u{61C}", "���"), ("in\u{200B}visible", "in�visible"), ("\u{200C}\u{2060}\u{FEFF}\u{AD}", "����"),
        ])
    func harmful(text: String, safe: String) {
        #expect(text.sanitised == safe)
    }

    @Test("has nothing left that acts, of all the characters that there are")
    func everything() {
        let harmful: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        for value in (0...0x10FFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value), scalar != "\u{200D}", harmful.contains(scalar.properties.generalCategory) else {
                continue
            }
            #expect(String(scalar).sanitised == "�", "U+\(String(value, radix: 16))")
        }
    }

    @Test("keeps its lines when it has several")
    func lines() {
        #expect("one\n\u{1B}two\n\nfour\n".sanitisedLines == "one\n�two\n\nfour\n")
        #expect("one\r\ntwo".sanitisedLines == "one��two")
    }
}
