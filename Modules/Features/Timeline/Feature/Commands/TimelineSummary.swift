import ArgumentParser
import Commands
import Language
import Movements
import TimelineDomain
import TimelinePresentation

struct TimelineSummary: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "summary", .sumUp, discussion: .whatIsCounted,
            examples: [.spendingInOctober: "timeline summary --by category --since 2026-10-01 --until 2026-10-31"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.unitOfSum)) var by = MovementSummary.Grouping.month
    @OptionGroup var period: Period

    func run(_ summarize: ShowSummary) async throws -> Answer {
        let data = try await summarize(by: by, since: period.start, until: period.end)
        return Answer(data, screen: SummaryView.screen(data))
    }
}
