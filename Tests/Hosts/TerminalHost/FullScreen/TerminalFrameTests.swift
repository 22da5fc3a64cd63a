import Seeded
import Testing
import Text

@testable import TerminalHost

@Suite("Drawing a terminal")
struct TerminalFrameTests {
    private func expect(_ isUnderstood: Bool, _ comment: Comment? = nil) { #expect(isUnderstood, comment) }

    private func frame(_ columns: Int, _ lines: String...) -> TerminalFrame {
        var frame = TerminalFrame(columns: columns)
        for line in lines { frame.add([Span(line)]) }
        return frame
    }

    @Test("An update writes only the lines that differ")
    func difference() {
        var terminal = EmulatedTerminal(columns: 8, rows: 3)
        let first = frame(8, "one", "two", "食べ物食べ物"), second = frame(8, "one", "2", "食べ物食べ物")
        expect(terminal.show(first.update(from: nil)))
        #expect(terminal.written == [0, 1, 2])
        expect(terminal.show(second.update(from: first)))
        #expect(terminal.written == [0, 1, 2, 1])
        #expect(terminal.lines == ["one", "2", "食べ物…"])
        #expect(second.update(from: second) == "")
        #expect(second.update(from: frame(8, "one")) == second.update(from: nil))
    }

    @Test("The cursor is shown where text is typed, and hidden otherwise")
    func cursor() {
        var typing = frame(8, "> ab")
        typing.cursor = .init(row: 0, column: 4)
        #expect(typing.update(from: frame(8, "> ab")) == "\u{1B}[1;5H\u{1B}[?25h")
        #expect(frame(8, "> ab").update(from: typing) == "\u{1B}[?25l")
    }

    @Test("Untrusted text cannot send a control sequence to the terminal or leave its line")
    func outside() {
        let output = frame(40, "a\u{1B}[2Jb\nc\u{9B}31m\u{7}").update(from: nil)
        #expect(output.hasSuffix("\u{1B}[1;1H\u{1B}[2Ka�[2Jb�c�31m�\u{1B}[?25l"))
    }

    @Test("After a sequence of updates, the terminal shows the last frame", arguments: 1...40 as ClosedRange<UInt64>)
    func sequence(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let (columns, rows) = (chance.number(in: 1...30), chance.number(in: 1...8))
        var terminal = EmulatedTerminal(columns: columns, rows: rows)
        var last: TerminalFrame?
        for _ in 0..<10 {
            var next = TerminalFrame(columns: columns)
            for row in 0..<rows {
                if chance.isTrue(percent: 50), let last {
                    next.add(last.lines[row])
                } else {
                    let styles: [Span.Style] = [.plain, .bold, .reversed]
                    next.add(
                        (0..<chance.number(below: 4)).map { _ in Span(chance.one(of: ["ab ", "食べる", "x", "ｶﾞ"]), chance.one(of: styles)) })
                }
            }
            if chance.isTrue(percent: 30) {
                next.cursor = .init(row: chance.number(below: rows), column: chance.number(below: columns))
            }
            expect(terminal.show(next.update(from: last)), "seed \(seed)")
            #expect(terminal.lines == next.texts, "seed \(seed)")
            last = next
        }
    }
}
