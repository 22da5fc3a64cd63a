import Testing
import Text

@Suite("Folded text")
struct FoldedTests {
    @Test(
        "Folded text ignores differences in case, width, kana type and accents",
        arguments: [
            ("Amazon", "amazon"), ("ＡＭＡＺＯＮ", "amazon"), ("ｱﾏｿﾞﾝ", "アマゾン"), ("あまぞん", "アマゾン"), ("Café", "cafe"), ("Cafe\u{301}", "cafe"),
            ("Müller", "muller"), ("ﾄﾞﾄｰﾙ", "ドトール"), ("パン", "パン"), ("㈱", "(株)"), ("１２３", "123"), ("がぎ", "ガギ"), ("", ""), ("東京", "東京"),
        ])
    func same(text: String, expected: String) { #expect(text.folded == expected && text.folded.utf8.elementsEqual(expected.utf8)) }

    @Test(
        "Folding keeps voiced and unvoiced kana different, and folding twice has the same result as folding once",
        arguments: ["か", "は", "ハ", "Å", "\u{301}", "ｶﾞ"])
    func different(text: String) {
        #expect(text.folded != "ガ" || text == "ｶﾞ")
        #expect(text.folded.folded == text.folded && !text.folded.isEmpty)
    }

    @Test("Text that needs no normalization is folded in the same way alone and next to text that needs normalization")
    func withoutNormalization() {
        let scalars = Array([0x20...0x7E, 0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FE, 0x4E00...0x9FFF].joined())
        for start in stride(from: 0, to: scalars.count, by: 50) {
            let text = String(String.UnicodeScalarView(scalars[start..<min(start + 50, scalars.count)].compactMap(Unicode.Scalar.init)))
            // The added letter needs normalization.
            #expect("\(text)ｱ".folded.unicodeScalars.elementsEqual("\(text.folded)ア".unicodeScalars), "\(text)")
        }
    }
}
