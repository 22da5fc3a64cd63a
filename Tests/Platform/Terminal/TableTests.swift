import EnglishOnly
import Language
import Screen
import Seeded
import Terminal
import Testing
import Text

@Suite("Tables in narrow terminals")
struct TableTests {
    private let movements = Screen(
        "Timeline",
        [
            .init(
                trailing: [2], headers: ["Date", "Counterparty", "Amount", "Category"],
                rows: [
                    .init("2026-11-21", "東京無線タクシー 新宿営業所", "-¥1,200", "transport", id: "ride-17", does: "open"),
                    .init("2026-11-20", "Coffee", "-¥12,480", "food", id: "m2", does: "open"),
                ])
        ])

    @Test("In a table that is too wide, the widest text is shortened with an ellipsis; IDs, dates and amounts are not")
    func ellipsis() {
        #expect(
            movements.text(in: .english, columns: 54) == """
                Timeline
                ────────

                ride-17  2026-11-21  東京無線タ…    -¥1,200  transport
                m2       2026-11-20  Coffee        -¥12,480  food

                """)
    }

    @Test("If a table is too wide even with shortened text, each value starts a line of its own")
    func stacked() {
        #expect(
            movements.text(in: .english, columns: 20) == """
                Timeline
                ────────

                ride-17
                  2026-11-21
                  東京無線タクシー
                  新宿営業所
                  -¥1,200
                  transport
                m2
                  2026-11-20
                  Coffee
                  -¥12,480
                  food

                """)
    }

    @Test("Values beside their labels are wrapped instead of shortened, because they are shown nowhere else")
    func fields() {
        let screen = Screen(
            "Detail", [.init(rows: [.init("Message", "one two three four five"), .init("Amount", "¥1,000,000")])])
        #expect(
            screen.text(in: .english, columns: 24) == """
                Detail
                ──────

                Message  one two three
                         four five
                Amount   ¥1,000,000

                """)
    }

    @Test("The bars of all sections are scaled down together, and are left out if there is no room")
    func bars() {
        let screen = Screen(
            "Summary",
            [
                .init("Out", trailing: [1], rows: [.init("2026-11", "-¥1,000,000", .bar(part: 50, of: 100))]),
                .init("In", trailing: [1], rows: [.init("2026-11", "¥1", .bar(part: 100, of: 100))]),
            ])
        func lengths(_ columns: Int) -> [Int] {
            screen.text(in: .english, columns: columns).split(separator: "\n").compactMap { line in
                line.hasPrefix("2026") ? line.count { $0 == "█" } : nil
            }
        }
        #expect(lengths(80) == [12, 24])
        #expect(lengths(32) == [5, 10])
        #expect(lengths(20) == [0, 0])
    }

    @Test(
        "A table with any content fits any width of at least 20 columns, and its numbers are never shortened",
        arguments: 1...50 as ClosedRange<UInt64>)
    func anything(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        let words = [
            "", "食", "Coffee", "ドトールコーヒー 新宿西口店", "a b c d e f", "👨‍👩‍👧‍👦", "e\u{301}e\u{301}", "verylongwordwithoutanyspaces",
            "\u{202E}x\n\t",
        ]
        func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &chance)] }
        let count = Int.random(in: 1...6, using: &chance), trailing = Int.random(in: 0...5, using: &chance)
        var numbers: [String] = []
        let rows = (0..<Int.random(in: 1...6, using: &chance)).map { index in
            var row = Screen.Row(id: Bool.random(using: &chance) ? "id-\(index)" : nil, does: pick([nil, "open"]))
            row.cells = (0..<pick([1, count, count])).map { column in
                guard column != trailing else {
                    numbers.append("\(Int.random(in: -99_999_999...99_999_999, using: &chance))")
                    return .verbatim(numbers.last ?? "")
                }
                return pick([.verbatim(pick(words) + pick(words)), .bar(part: Int64.random(in: 0...9, using: &chance), of: 9)])
            }
            return row
        }
        let screen = Screen(.verbatim(pick(words)), [.init(.verbatim(pick(words)), trailing: [trailing], rows: rows)])
        for columns in [20] + (0..<10).map({ _ in Int.random(in: 21...90, using: &chance) }) {
            let text = screen.text(in: .english, choices: Bool.random(using: &chance), columns: columns)
            #expect(text.split(separator: "\n").allSatisfy { $0.description.width <= columns }, "\(columns)\n\(text)")
            for number in numbers { #expect(text.contains(number), "\(columns)\n\(text)") }
        }
    }
}
