import Foundation
import Testing
import Text

@Suite("Text width in a terminal")
struct WidthTests {
    @Test(
        "A narrow character takes one column, and a wide character two",
        arguments: [
            ("", 0), ("a", 1), ("Taxi ride", 9), ("¥1,200", 6), ("é", 1), ("─█", 2),
            ("東京", 4), ("タクシー", 8), ("ひらがな", 8), ("ﾀｸｼｰ", 4), ("、。「」", 8), ("　", 2), ("￥１２", 6), ("한국어", 6), ("𠮷野家", 6), ("東京 Tokyo", 10),
            ("㈱", 2), ("々", 2), ("〜", 2),
        ])
    func letters(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test(
        "Combining marks take no column",
        arguments: [("e\u{301}", 1), ("か\u{3099}", 2), ("が", 2), ("\u{301}", 0), ("a\u{20DD}", 1), ("n\u{303}o", 2), ("\u{200D}", 0)])
    func combining(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test("A half-width voiced sound mark takes a column of its own", arguments: [("ｶﾞ", 2), ("ﾊﾟﾝ", 3), ("ｶﾞｿﾘﾝ ﾀﾞｲ", 9), ("ﾞ", 1)])
    func halfWidth(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test(
        "An emoji takes two columns, regardless of its number of scalars, or one if it starts with a text-style symbol without U+FE0F",
        arguments: [
            ("🚕", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("❤️", 2), ("🏳️‍🌈", 2), ("🚀", 2), ("⌚", 2), ("🥐🍣", 4), ("❤", 1), ("☀", 1),
            ("❤\u{200D}🔥", 1), ("☝🏽", 1),
        ])
    func emoji(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test(
        "A letter is at most one column wider with its vowel signs and the second half of its conjunct than without them",
        arguments: [("क", 1), ("कु", 1), ("का", 2), ("क्", 1), ("क्ष", 2), ("क्\u{200D}ष", 2), ("क्षा", 2)])
    func signs(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test("The widths of 5,000 strings in many scripts match those that Python's wcwidth computes")
    func wcwidth() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "widths.txt")
        // The file is split as bytes, because a combining mark at the start of a field would combine with the separator into one character.
        let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
            $0.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        }
        #expect(lines.count == 5_000)
        let differences = lines.compactMap { line -> String? in
            let (expected, text) = (String(decoding: line[0], as: UTF8.self), String(decoding: line[1], as: UTF8.self))
            guard String(text.width) != expected else { return nil }
            return
                "\(text) (\(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))): \(text.width), not \(expected)"
        }
        #expect(differences.isEmpty, "\(differences.count) differ: \(differences.prefix(20).joined(separator: "\n"))")
    }
}
