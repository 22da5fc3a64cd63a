import EnglishOnly
import FeatureTesting
import Money
import Screen
import Testing
import TimelineDomain
import TimelinePresentation

@Suite("Summary screens")
struct SummaryViewTests {
    @Test("The bars in both sections of a summary use the same scale, and zero amounts are left out")
    func bars() throws {
        let summary = MovementSummary(
            by: .month, [.init("2026-10", out: .yen(-1200), in: .yen(3000)), .init("2026-11", out: .yen(-500), in: .yen(0))], foreign: 0)
        #expect(
            try SummaryView.screen(SummaryData(summary)).transcript == """
                Summary by month
                Money out
                2026-10 | -¥1,200 | 1200/3000
                2026-11 | -¥500 | 500/3000
                Total | -¥1,700 | 
                Money in
                2026-10 | ¥3,000 | 3000/3000
                Total | ¥3,000 | 
                """)
    }

    @Test("Amounts in a summary are right-aligned")
    func trailing() throws {
        let summary = MovementSummary(by: .category, [.init("food", out: .yen(-1), in: .yen(0))], foreign: 0)
        #expect(try SummaryView.screen(SummaryData(summary)).sections.prefix(2).map(\.trailing) == [[1], [1]])
    }

    @Test("An empty summary shows the number of movements that are left out")
    func nothing() throws {
        let summary = MovementSummary(by: .month, [], foreign: 2)
        #expect(
            try SummaryView.screen(SummaryData(summary)).transcript
                == "Summary\nNo movements to sum up.\nMovements not included because they are not in yen: 2.")
    }

    @Test("A summary fails if a total overflows")
    func overflow() {
        let summary = MovementSummary(
            by: .month, [.init("2026-10", out: .yen(.min), in: .yen(0)), .init("2026-11", out: .yen(-1), in: .yen(0))], foreign: 0)
        #expect(
            throws: TimelineError.sumTooLarge(nil)
        ) { try SummaryData(summary) }
    }
}
