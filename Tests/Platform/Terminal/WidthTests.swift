import Terminal
import Testing

@Suite("The width of text in a terminal")
struct WidthTests {
    @Test(
        "is a column for a letter, and two for a wide one",
        arguments: [
            ("", 0), ("a", 1), ("Taxi ride", 9), ("¥1,200", 6), ("é", 1), ("─█", 2),
            ("東京", 4), ("タクシー", 8), ("ひらがな", 8), ("ﾀｸｼｰ", 4), ("、。「」", 8), ("　", 2), ("￥１２", 6), ("한국어", 6), ("𠮷野家", 6), ("東京 Tokyo", 10),
            ("㈱", 2), ("々", 2), ("〜", 2),
        ])
    func letters(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test(
        "has no room of its own for what combines",
        arguments: [("e\u{301}", 1), ("か\u{3099}", 2), ("が", 2), ("\u{301}", 0), ("a\u{20DD}", 1), ("n\u{303}o", 2), ("\u{200D}", 0)])
    func combining(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test("has a column for the voiced marks of half-width kana", arguments: [("ｶﾞ", 2), ("ﾊﾟﾝ", 3), ("ｶﾞｿﾘﾝ ﾀﾞｲ", 9), ("ﾞ", 1)])
    func halfWidth(text: String, width: Int) {
        #expect(text.width == width)
    }

    @Test(
        "is two for an emoji, however many it is made of",
        arguments: [
            ("🚕", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("❤️", 2), ("🏳️‍🌈", 2), ("🚀", 2), ("⌚", 2), ("🥐🍣", 4), ("❤", 1), ("☀", 1),
        ])
    func emoji(text: String, width: Int) {
        #expect(text.width == width)
    }
}
