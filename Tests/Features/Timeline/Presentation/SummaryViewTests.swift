import EnglishOnly
import FeatureTesting
import Money
import Movements
import Screen
import Testing
import TimelineDomain
import TimelinePresentation

@Suite("Summary screens")
struct SummaryViewTests {
    @Test("The bars in both sections of a summary use the same scale, and groups whose amount is zero are left out")
    func bars() throws {
        let summary = MovementSummary(
            by: .month, [.init("2026-10", out: .yen(-1200), in: .yen(3000)), .init("2026-11", out: .yen(-500), in: .yen(0))])
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
        let summary = MovementSummary(by: .category, [.init("food", out: .yen(-1), in: .yen(0))])
        #expect(try SummaryView.screen(SummaryData(summary)).sections.prefix(2).map(\.trailing) == [[1], [1]])
    }

    @Test("An empty summary shows a message")
    func nothing() throws {
        #expect(
            try SummaryView.screen(SummaryData(MovementSummary(by: .month, []))).transcript == "Summary\nNo movements to sum up.")
    }

    @Test("A summary of several currencies names each currency, shows converted totals and says which rate is missing")
    func currencies() throws {
        let groups = [
            MovementSummary.Group("2026-11", out: .yen(-1200), in: .yen(0)),
            MovementSummary.Group("2026-11", out: Money(minor: -1_250, .dollar), in: Money(minor: 0, .dollar)),
        ]
        let summary = MovementSummary(by: .month, groups, converted: .init(out: .yen(-1200), in: .yen(0), missing: [.dollar]))
        #expect(
            try SummaryView.screen(SummaryData(summary)).transcript == """
                Summary by month
                Money out (JPY)
                2026-11 | -¥1,200 | 1200/1200
                Total | -¥1,200 | 
                Money in (JPY)
                Total | ¥0 | 
                Money out (USD)
                2026-11 | -$12.50 | 1250/1250
                Total | -$12.50 | 
                Money in (USD)
                Total | $0.00 | 
                All currencies, converted into JPY
                Money out | -¥1,200
                Money in | ¥0
                Not converted into JPY, because there is no rate for USD. To set a rate: timeline rates set USD RATE
                """)
    }

    @Test("The currency of the converted totals comes first in a summary, and no converted totals are shown if no rate is known")
    func order() throws {
        let groups = [
            MovementSummary.Group("2026-11", out: .yen(-1), in: .yen(0)),
            MovementSummary.Group("2026-11", out: Money(minor: -1, .dollar), in: Money(minor: 0, .dollar)),
        ]
        let converted = MovementSummary.Converted(out: Money(minor: -1, .dollar), in: Money(minor: 0, .dollar), missing: [.yen])
        let first = MovementSummary(by: .month, groups, converted: converted)
        #expect(try SummaryData(first).totals.map(\.out.currency) == ["USD", "JPY"])
        let euro = try #require(Currency(code: "EUR")), zero = Money(minor: 0, euro)
        let nothing = MovementSummary(by: .month, groups, converted: .init(out: zero, in: zero, missing: [.yen, .dollar]))
        let text = try SummaryView.screen(SummaryData(nothing)).transcript
        #expect(text.hasSuffix("Not converted into EUR, because there is no rate for JPY, USD. To set a rate: timeline rates set JPY RATE"))
        #expect(!text.contains("€"))
    }

    @Test("A summary fails if a total overflows")
    func overflow() {
        let summary = MovementSummary(
            by: .month, [.init("2026-10", out: .yen(.min), in: .yen(0)), .init("2026-11", out: .yen(-1), in: .yen(0))])
        #expect(
            throws: SumError.totalTooLarge
        ) { try SummaryData(summary) }
    }
}
