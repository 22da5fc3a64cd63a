import EnglishOnly
import Language
import Screen
import Terminal
import Testing

@Suite("Screens as text")
struct ScreenTextTests {
    private let movements = Screen(
        "明細 Timeline",
        [
            .init(
                "November", trailing: [2],
                rows: [
                    .init("11-21", "タクシー", "-¥1,200", id: "ride-17", does: "open"),
                    .init("11-20", "Coffee", "-¥480", id: "m2", does: "open"),
                    .init("11-03", "🍣 寿司屋", "-¥12,000", id: "m3", does: "open"),
                ])
        ],
        actions: [.init("filter", "Filter"), .init("back", "Back")])

    @Test("Rows show the IDs that commands accept, and columns are aligned even with Japanese text and emoji")
    func ids() {
        #expect(
            movements.text(in: .english) == """
                明細 Timeline
                ─────────────

                November
                ride-17  11-21  タクシー    -¥1,200
                m2       11-20  Coffee        -¥480
                m3       11-03  🍣 寿司屋  -¥12,000

                """)
    }

    @Test("Choices are numbered: first the rows, then the actions")
    func choices() {
        #expect(
            movements.text(in: .english, choices: true) == """
                明細 Timeline
                ─────────────

                November
                1  11-21  タクシー    -¥1,200
                2  11-20  Coffee        -¥480
                3  11-03  🍣 寿司屋  -¥12,000

                4  Filter
                5  Back

                """)
    }

    @Test("Choice numbers are right-aligned, and rows that cannot be chosen have no number")
    func manyChoices() {
        let rows = (1...9).map { Screen.Row("row \($0)", does: "open") } + [.init("only read"), .init("last", does: "open")]
        let text = Screen("T", [.init(rows: rows)]).text(in: .english, choices: true)
        #expect(text.hasSuffix(" 8  row 8\n 9  row 9\n    only read\n10  last\n"))
    }

    @Test("A bar's length is proportional to its value up to the maximum, and is at least one column if both are positive")
    func bars() {
        let parts: [(Int64, Int64)] = [
            (24, 24), (12, 24), (1, 1_000_000), (0, 24), (30, 24), (.max, .max), (.max, 1), (1, 0), (-1, 5), (5, -1),
        ]
        let screen = Screen("Bars", [.init(rows: parts.map { .init("\($0.0)", .bar(part: $0.0, of: $0.1)) })])
        let lengths = screen.text(in: .english).split(separator: "\n").dropFirst(2).map { $0.count { $0 == "█" } }
        #expect(lengths == [24, 12, 1, 0, 24, 24, 24, 0, 0, 0])
    }

    @Test("Bars are aligned in a column next to their labels")
    func summary() {
        let section = Screen.Section(
            trailing: [1],
            rows: [
                .init("食費", "¥900", .bar(part: 900, of: 900)), .init("Transport", "¥75", .bar(part: 75, of: 900)),
                .init("Fees", "¥0", .bar(part: 0, of: 900)),
            ])
        #expect(
            Screen("Summary", [section]).text(in: .english) == """
                Summary
                ───────

                食費       ¥900  ████████████████████████
                Transport   ¥75  ██
                Fees         ¥0

                """)
    }

    @Test("Rows that consist of a sentence do not affect column widths")
    func sentences() {
        let section = Screen.Section(rows: [.init("A whole sentence that is long."), .init("Name", "Ada"), .init("Town", "東京")])
        #expect(
            Screen("Me", [section, .init("Empty", rows: []), .init(text: "The end.")]).text(in: .english) == """
                Me
                ──

                A whole sentence that is long.
                Name  Ada
                Town  東京

                The end.

                """)
    }

    @Test("A screen without content is shown as its title, and actions are shown only where they can be chosen")
    func title() {
        #expect(Screen("Hello").text(in: .english, choices: true) == "Hello\n─────\n")
        #expect(Screen("Hello", actions: [.init("go", "Go")]).text(in: .english) == "Hello\n─────\n")
    }

    @Test("Control characters are replaced everywhere on a screen")
    func sanitised() {
        let evil = "\u{1B}[2J"
        let row = Screen.Row(.verbatim(evil), id: evil, does: "open")
        let screen = Screen(Phrase(evil), [.init(Phrase(evil), rows: [row])], actions: [.init("go", Phrase(evil))])
        for text in [screen.text(in: .english), screen.text(in: .english, choices: true)] {
            #expect(!text.unicodeScalars.contains("\u{1B}"))
        }
        #expect(screen.text(in: .english, choices: true) == "�[2J\n────\n\n�[2J\n1  �[2J\n\n2  �[2J\n")
    }
}
