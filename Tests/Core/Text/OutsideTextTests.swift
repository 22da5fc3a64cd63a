import Foundation
import Testing

@testable import Text

@Suite("Untrusted text")
struct OutsideTextTests {
    @Test(
        "Harmless untrusted text is shown unchanged",
        arguments: [
            "", "Taxi ¥1,200", "東京都　港区", "é e\u{301}", "👨‍👩‍👧", "👩🏽‍💻", "🏳️‍🌈", "❤️", "1️⃣", "ｶﾞ", "한국어", "שלום", "~", "क्‍ष", "葛\u{E0100}飾区", "ยี่ห้อ",
        ])
    func harmless(text: String) {
        #expect("\(OutsideText(text))" == text)
        #expect(OutsideText(text).lines == text)
    }

    @Test(
        "Control characters, invisible characters and excess combining marks are shown as the replacement character",
        arguments: [
            ("\u{1B}[31mred", "�[31mred"), ("\u{1B}]0;title\u{7}", "�]0;title�"), ("\u{9B}31m", "�31m"), ("a\u{0}b", "a�b"),
            ("a\u{8}b", "a�b"), ("a\tb", "a�b"), ("a\nb", "a�b"), ("a\r\nb", "a��b"), ("\u{7F}", "�"), ("\u{85}", "�"),
            ("\u{90}q\u{9C}", "�q�"), ("\u{2028}\u{2029}", "��"), ("\u{202E}evil", "�evil"),
            ("\u{202A}\u{202B}\u{202C}\u{202D}", "����"), ("\u{2066}\u{2067}\u{2068}\u{2069}", "����"),
            ("\u{200E}\u{200F}\u{61C}", "���"), ("in\u{200B}visible", "in�visible"), ("\u{200C}\u{2060}\u{FEFF}\u{AD}", "����"),
            ("pay\u{200D}pal", "pay�pal"), ("1\u{200D}2", "1�2"), ("a\u{FE0F}", "a�"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}�"),
            ("👍\u{E0101}\u{E0102}", "👍��"), ("\u{3164}\u{115F}\u{FFA0}", "���"), ("\u{E0041}\u{E007F}", "��"), ("a\u{34F}b", "a�b"),
            ("Z" + String(repeating: "\u{301}", count: 10), "Z" + String(repeating: "\u{301}", count: 8) + "��"),
        ])
    func harmful(text: String, safe: String) {
        #expect("\(OutsideText(text))" == safe)
    }

    @Test("Every control or invisible character between letters is replaced, except line feeds and tabs in multi-line text")
    func everything() {
        for value in (0...0x10FFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value), scalar.actsOrHides else { continue }
            let text = OutsideText("a\(scalar)b")
            #expect("\(text)" == "a�b", "U+\(String(value, radix: 16))")
            #expect(text.lines == (scalar == "\n" || scalar == "\t" ? text.raw : "a�b"), "U+\(String(value, radix: 16))")
        }
    }

    @Test("The characters that are shown without further checks include no marks, invisible characters or control characters")
    func plain() {
        let plain = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter(\.isPlain)
        #expect(plain.count > 21_000)
        #expect(!plain.contains { $0.isMark || $0.actsOrHides })
    }

    @Test("Line feeds and tabs in untrusted text are kept where multi-line text is allowed")
    func lines() {
        #expect(OutsideText("one\n\u{1B}two\n\n\tfour\n").lines == "one\n�two\n\n\tfour\n")
        #expect(OutsideText("one\r\ntwo").lines == "one�\ntwo")
    }

    @Test("Making untrusted text inert twice has the same result as making it inert once")
    func twice() {
        for text in ["\u{1B}[2J👨‍👩‍👧\u{200D}x\u{FE0F}", "a\u{202E}b\u{301}", "葛\u{E0100}\u{E0100}"] {
            let once = "\(OutsideText(text))"
            #expect("\(OutsideText(once))" == once)
        }
    }

    @Test("Untrusted text is stored, encoded and compared unchanged")
    func whole() throws {
        let text = OutsideText("\u{1B}[31mred")
        #expect(try JSONDecoder().decode([OutsideText].self, from: JSONEncoder().encode([text])) == [text])
        #expect(text.raw == "\u{1B}[31mred")
        #expect(text != "�[31mred")
    }
}
