import EnglishOnly
import FeatureTesting
import Money
import Screen
import Testing
import TimelineDomain
import TimelinePresentation

@Suite("The summary")
struct SummaryViewTests {
    @Test("draws what went out and what came in by one measure, and leaves out what is nothing")
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

    @Test("sets amounts flush right")
    func trailing() throws {
        let summary = MovementSummary(by: .category, [.init("food", out: .yen(-1), in: .yen(0))], foreign: 0)
        #expect(try SummaryView.screen(SummaryData(summary)).sections.prefix(2).map(\.trailing) == [[1], [1]])
    }

    @Test("says what it does not count, and that nothing moved")
    func nothing() throws {
        let summary = MovementSummary(by: .month, [], foreign: 2)
        #expect(
            try SummaryView.screen(SummaryData(summary)).transcript == "Summary\nNothing moved.\nNot counted, because not in yen: 2.")
    }

    @Test("tells a total that does not fit, and shows no other in its place")
    func overflow() {
        let summary = MovementSummary(
            by: .month, [.init("2026-10", out: .yen(.min), in: .yen(0)), .init("2026-11", out: .yen(-1), in: .yen(0))], foreign: 0)
        #expect(
            throws: TimelineError.sumTooLarge(nil)
        ) { try SummaryData(summary) }
    }
}
