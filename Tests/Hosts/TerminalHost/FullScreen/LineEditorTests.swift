import Seeded
import Terminal
import Testing
import Text

@testable import TerminalHost

@Suite("Typing a line")
struct LineEditorTests {
    private func line(_ text: String, _ keys: TerminalKey..., history: [String] = []) -> LineEditor {
        var line = LineEditor(history: history)
        text.unicodeScalars.forEach { line.press(.character($0)) }
        keys.forEach { line.press($0) }
        return line
    }

    @Test(
        "Keys move the cursor, and insert or delete text next to it",
        arguments: [
            ([], "one two", ""), ([.left, .left], "one t", "wo"), ([.left, .right], "one two", ""), ([.home], "", "one two"),
            ([.home, .end], "one two", ""), ([.control("a"), .control("e")], "one two", ""), ([.backspace], "one tw", ""),
            ([.home, .backspace], "", "one two"), ([.home, .delete], "", "ne two"), ([.delete], "one two", ""),
            ([.left, .control("d")], "one tw", ""), ([.left, .control("u")], "", "o"), ([.left, .control("k")], "one tw", ""),
            ([.control("w")], "one ", ""), ([.control("w"), .control("w"), .control("w")], "", ""),
            ([.home, .pasted("x")], "x", "one two"),
            ([.tab, .pageUp, .escape], "one two", ""),
        ] as [([TerminalKey], String, String)])
    func editing(keys: [TerminalKey], before: String, after: String) {
        var line = line("one two")
        keys.forEach { line.press($0) }
        #expect((line.before, line.after) == (before, after))
    }

    @Test("The cursor moves by whole characters, even if the scalars of a character are typed one by one")
    func characters() {
        #expect(line("食e\u{301}👨\u{200D}👩", .backspace).text == "食é")
        #expect(line("食e\u{301}", .left, .left, .delete).text == "é")
    }

    @Test("The arrow keys recall earlier inputs and return to what was typed")
    func history() {
        #expect(line("x", .up, history: ["a", "b"]).text == "b")
        #expect(line("x", .up, .up, .up, history: ["a", "b"]).text == "a")
        #expect(line("x", .up, .up, .down, .down, .down, history: ["a", "b"]).text == "x")
        #expect(line("x", .up, .backspace, .character("c"), .up, .down, history: ["a", "b"]).text == "c")
        #expect(line("x", .up, .down).text == "x")
    }

    @Test("After any keys, the visible part of the line fits and contains the cursor", arguments: 1...30 as ClosedRange<UInt64>)
    func anything(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let keys: [TerminalKey] =
            [.left, .right, .home, .backspace, .delete, .control("w"), .up, .down]
            + "ab 食👨\u{301}\u{200D}\u{202E}".unicodeScalars.map { .character($0) }
        var line = LineEditor(history: ["earlier", "食べ物"])
        for _ in 0..<60 {
            line.press(chance.one(of: keys))
            for columns in [1, 2, 5, 18, 200] {
                let view = line.view(columns)
                #expect(view.text.width <= columns && view.cursor < columns, "\(line)")
                if columns == 200 { #expect(view.cursor == line.before.inert.width) }
            }
        }
    }
}
