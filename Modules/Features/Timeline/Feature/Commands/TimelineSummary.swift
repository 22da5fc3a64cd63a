import ArgumentParser
import Commands
import TimelineDomain
import TimelinePresentation

struct TimelineSummary: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary", abstract: "Add up the money that went out and came in.",
        discussion: """
            Counted is what moves, in yen: no cancelled or refunded payment, and no request for money.

            What was spent on what in October:
              timeline summary --by category --since 2026-10-01 --until 2026-10-31
            """)
    @OptionGroup var host: HostOptions
    @Option(help: "What to add up by.") var by = MovementSummary.Grouping.month
    @OptionGroup var period: Period

    func run(_ summarize: SummarizeMovements) async throws -> Answer {
        let data = try SummaryData(await summarize(by: by, since: period.since, until: period.end))
        return Answer(data, screen: SummaryView.screen(data))
    }
}
