import Testing
import TimelineDomain

@Suite("Tags")
struct TagTests {
    @Test(
        "A tag is stored in lowercase and in one width, without its number sign",
        arguments: [
            ("Work", "work"), ("#trip", "trip"), ("##trip", "trip"), ("＃ＴＲＩＰ", "trip"), ("ﾗﾝﾁ", "ランチ"), ("c#", "c#"),
            ("経費-2026", "経費-2026"),
        ])
    func normalized(text: String, tag: String) { #expect(Movement.Tag(text)?.text == tag) }

    @Test(
        "Empty and long texts, and texts with spaces, commas or invisible characters, are no tags",
        arguments: [
            "", "#", " ", "a b", "a,b", "a\tb", "a\u{0}", "\u{200B}", "\u{202E}evil", "全　角", "，", String(repeating: "a", count: 31),
        ])
    func invalid(text: String) { #expect(Movement.Tag(text) == nil) }

    @Test("A list of tags is read with spaces or commas between them, and written in order")
    func words() {
        #expect(Set(words: "trip, Work  trip,,x y").words == "trip work x y")
        #expect(Set(words: " , ").words == nil)
    }
}
