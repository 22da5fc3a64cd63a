import ArgumentParser
import Commands
import Failure
import Language
import Movements
import Screen
import TimelineDomain
import TimelinePresentation

struct TimelineClear: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "clear", .clearTimeline, discussion: .whatClearDeletes,
            examples: [.example: "timeline clear --yes"])
    }
    @OptionGroup var host: HostOptions
    @Flag(help: ArgumentHelp(.clearWithoutAsking)) var yes = false

    struct Needs {
        let clear: ClearTimeline
        let dialog: ScreenDialog
    }

    func run(_ needs: Needs) async throws -> Answer {
        if !yes {
            try await needs.dialog.confirm(
                with: .clear, on: .clearQuestion, declined: Failure(.interrupted, .nothingCleared),
                unasked: Failure(.usage, .clearingCannotBeUndone, hint: .clearWithYes))
        }
        let data = try await needs.clear()
        return Answer(data, screen: ClearReportView.screen(data))
    }
}

extension Screen {
    fileprivate static let clearQuestion = Screen(
        .clearTitle, [.init(text: .clearingCannotBeUndone, .whatClearDeletes)],
        actions: [.init(.clear, .clearForGood, role: .destructive), .back])
}

extension Screen.Action.ID {
    fileprivate static let clear: Self = "clear"
}
