import Language
import Screen
import Seeded

extension Screen {
    static func random(_ chance: inout SplitMix64, titled title: String? = nil) -> Screen {
        let words = [
            "", "食", "Coffee", "ドトールコーヒー 新宿西口店", "a b c d e f", "verylongwordwithoutanyspaces", "\u{202E}x\n\u{1B}[2J", "e\u{301}",
        ]
        func phrase() -> Phrase { .verbatim((0..<chance.number(in: 1...4)).map { _ in chance.one(of: words) }.joined(separator: " ")) }
        let sections = (0..<chance.number(in: 0...3)).map { section in
            let count = chance.number(in: 1...4)
            return Section(
                chance.isTrue(percent: 30) ? phrase() : nil, trailing: [chance.number(below: 4)],
                rows: (0..<chance.number(in: 0...12)).map { row in
                    var made = Row(id: "\(section)-\(row)", does: chance.isTrue(percent: 60) ? "open" : nil)
                    made.cells = (0..<count).map { _ in
                        chance.isTrue(percent: 10) ? .bar(part: Int64(chance.number(below: 9)), of: 9) : .text(phrase())
                    }
                    return made
                })
        }
        let roles: [Action.Role] = [.ordinary, .main, .destructive]
        let actions = (0..<chance.number(in: 0...5)).map { index in
            Action(
                .init("action \(index)"), phrase(), prompt: chance.isTrue(percent: 30) ? phrase() : nil, role: chance.one(of: roles),
                leadsTo: chance.isTrue(percent: 30) ? ["tab\(index)"] : nil)
        }
        return Screen(title.map { .verbatim($0) } ?? phrase(), sections, actions: actions)
    }
}
