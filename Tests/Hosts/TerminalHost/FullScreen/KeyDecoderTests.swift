import Seeded
import Testing

@testable import TerminalHost

@Suite("Keys of a terminal")
struct KeyDecoderTests {
    private func expect(
        _ keys: [TerminalKey], _ expected: [TerminalKey], _ comment: Comment? = nil, location: SourceLocation = #_sourceLocation
    ) {
        #expect(keys == expected, comment, sourceLocation: location)
    }

    private static let known: [(bytes: String, keys: [TerminalKey])] = [
        ("a", [.character("a")]), ("~", [.character("~")]), ("é", [.character("é")]), ("食", [.character("食")]),
        ("👨", [.character("👨")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
        ("\u{4}", [.control("d")]), ("\u{17}", [.control("w")]), ("\0", []), ("\u{1C}", []), ("\u{85}", []),
        ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}OA", [.up]),
        ("\u{1B}OD", [.left]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}OH", [.home]),
        ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]), ("\u{1B}[3~", [.delete]),
        ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[Z", [.backTab]), ("\u{1B}[15~", []), ("\u{1B}[[A", []),
        ("\u{1B}[<0;12;7M", [.click(row: 6, column: 11)]), ("\u{1B}[<0;12;7m", []), ("\u{1B}[<20;1;1M", [.click(row: 0, column: 0)]),
        ("\u{1B}[<64;1;1M", [.wheelUp]), ("\u{1B}[<81;223;9M", [.wheelDown]), ("\u{1B}[<2;1;1M", []), ("\u{1B}[<32;1;1M", []),
        ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1M", []), ("\u{1B}[<0;99999999999999999999;1M", []), ("\u{1B}[M q\r", []),
        ("\u{1B}[M\u{1B}[B", []), ("\u{1B}x", []), ("\u{1B}\u{7F}", [.control("w")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
        ("\u{1B}[200~q\r\u{1B}[A\u{3}\u{1B}[<0;1;1Mé\u{1B}[201~q", [.pasted("q"), .pasted(" "), .pasted("é"), .character("q")]),
    ]

    @Test("Each known sequence of bytes is decoded as its keys, if any, and does not affect the next key", arguments: known.indices)
    func keys(index: Int) {
        var decoder = KeyDecoder()
        let (bytes, keys) = Self.known[index]
        expect(decoder.keys(bytes.utf8), keys)
        #expect(!decoder.isWaiting)
        expect(decoder.keys("z".utf8), [.character("z")])
    }

    @Test("Bytes are decoded as the same keys wherever they are split", arguments: 1...60 as ClosedRange<UInt64>)
    func splits(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let parts = (0..<chance.number(in: 1...12)).map { _ in chance.one(of: Self.known.indices.map { $0 }) }
        let bytes = parts.flatMap { Array(Self.known[$0].bytes.utf8) }
        var whole = KeyDecoder()
        let keys = whole.keys(bytes)
        #expect(keys == parts.flatMap { Self.known[$0].keys })
        for place in 0...bytes.count {
            var decoder = KeyDecoder()
            let parts = decoder.keys(bytes[..<place]) + decoder.keys(bytes[place...])
            if parts != keys { Issue.record("seed \(seed): \(bytes) split at \(place)") }
        }
    }

    @Test(
        "Any bytes give the same keys whether they arrive together or one by one, and the keys that follow are decoded",
        arguments: 1...60 as ClosedRange<UInt64>)
    func anything(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let likely = Array("\u{1B}\u{1B}[[O~0129;AMZ<\r食é".utf8)
        let bytes = (0..<chance.number(in: 1...60)).map { _ in
            chance.isTrue(percent: 60) ? chance.one(of: likely) : UInt8(truncatingIfNeeded: chance.next())
        }
        var (whole, single) = (KeyDecoder(), KeyDecoder())
        expect(whole.keys(bytes), bytes.flatMap { single.keys([$0]) })
        _ = whole.timeOut()
        #expect(!whole.isWaiting)
        // End a paste or a character that the random bytes may have begun.
        _ = whole.keys("\u{1B}[201~".utf8)
        expect(whole.keys("z\u{1B}[A".utf8), [.character("z"), .up])
    }

    @Test("An escape byte at the end of the input is decoded as the escape key only after a pause")
    func escape() {
        var decoder = KeyDecoder()
        expect(decoder.keys([0x1B]), [])
        #expect(decoder.isWaiting)
        expect(decoder.timeOut(), [.escape])
        expect(decoder.timeOut(), [])
        expect(decoder.keys([0xE9]), [])
        #expect(!decoder.isWaiting)
    }

    @Test("The mark at the end of pasted text is recognized even if the mark arrives in two pieces")
    func slowPaste() {
        var decoder = KeyDecoder()
        expect(decoder.keys("\u{1B}[200~a\u{1B}".utf8), [.pasted("a")])
        #expect(!decoder.isWaiting)
        expect(decoder.timeOut(), [])
        expect(decoder.keys("[201~q".utf8), [.character("q")])
    }

    @Test("The mark at the end of pasted text is recognized even if the text contains the beginning of a mouse report")
    func pastedMouse() {
        var decoder = KeyDecoder()
        expect(decoder.keys("\u{1B}[200~x\u{1B}[M\u{1B}[201~q".utf8), [.pasted("x"), .character("q")])
    }

    @Test("An escape sequence that is interrupted by a pause is discarded, and is not decoded as the escape key")
    func slowKey() {
        var decoder = KeyDecoder()
        expect(decoder.keys("\u{1B}[1;".utf8), [])
        expect(decoder.timeOut(), [])
        expect(decoder.keys("q".utf8), [.character("q")])
    }

    @Test("An escape sequence without an end is discarded instead of growing forever")
    func endless() {
        var decoder = KeyDecoder()
        expect(decoder.keys("\u{1B}[".utf8), [])
        let keys = decoder.keys(String(repeating: "1", count: 1_000).utf8)
        #expect(keys.count > 900)
    }
}
