import Testing
import Text

@Suite("Folded text")
struct FoldedTests {
    @Test(
        "Folded text ignores differences of case, width, kana type and accents",
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
}
