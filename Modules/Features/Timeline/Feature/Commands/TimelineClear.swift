import ArgumentParser
import Commands
import Failure
import Language
import TimelineDomain
import TimelinePresentation

struct TimelineClear: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "clear", .clearTimeline, discussion: .whatClearDeletes,
            examples: [.keepCopyThenClear: "timeline export all.csv\n  timeline clear --yes"])
    }
    @OptionGroup var host: HostOptions
    @Flag(help: ArgumentHelp(.clearWithoutAsking)) var yes = false

    func run(_ clear: ClearTimeline) async throws -> Answer {
        guard yes else { throw Failure(.usage, .clearingCannotBeUndone, hint: .clearWithYes) }
        let data = ClearReport(try await clear())
        return Answer(data, screen: ClearReportView.screen(data))
    }
}
