import Movements
import Testing

@Suite("Tags")
struct TagTests {
    @Test(
        "A tag is stored in lowercase and with normalized character width, without leading number signs",
        arguments: [
            ("Work", "work"), ("#trip", "trip"), ("##trip", "trip"), ("＃ＴＲＩＰ", "trip"), ("ﾗﾝﾁ", "ランチ"), ("c#", "c#"),
            ("経費-2026", "経費-2026"),
        ])
    func normalized(text: String, tag: String) { #expect(Movement.Tag(text)?.text == tag) }

    @Test(
        "Text that is empty or too long, or that contains spaces, commas or invisible characters, is rejected as a tag",
        arguments: [
            "", "#", " ", "a b", "a,b", "a\tb", "a\u{0}", "\u{200B}", "\u{202E}evil", "全　角", "，", String(repeating: "a", count: 31),
        ])
    func invalid(text: String) { #expect(Movement.Tag(text) == nil) }

    @Test("Tags separated by spaces or commas are read; tags are written in alphabetical order, separated by spaces")
    func words() {
        #expect(Set(words: "trip, Work  trip,,x y").words == "trip work x y")
        #expect(Set(words: " , ").words == nil)
    }
}
