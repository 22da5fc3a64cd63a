import ArgumentParser
import Commands
import Foundation
import TimelineDomain
import TimelinePresentation

struct TimelineList: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the movements, newest first.",
        discussion: """
            What happened in October, food only:
              timeline list --since 2026-10-01 --until 2026-10-31 --category food

            When there are more than fit, the answer ends with what to pass to --after to go on.
            """)
    @OptionGroup var host: HostOptions
    @Option(help: "One kind only.") var kind: Movement.Kind?
    @Option(help: "One family of kinds only.") var family: Movement.Family?
    @Option(help: "One category only.") var category: Movement.Category?
    @OptionGroup var period: Period
    @Option(help: "Only what contains this text, in the counterparty or the message.") var text: String?
    @Option(help: ArgumentHelp("At most so many.", valueName: "count")) var limit = 50
    @Option(help: ArgumentHelp("Go on after this place.", valueName: "cursor"), transform: Movement.Cursor.init(option:))
    var after: Movement.Cursor?

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit takes a number from 1 to 10000.") }
    }

    func run(_ list: ListMovements) async throws -> Answer {
        let filter = MovementFilter(
            kind: kind, family: family, category: category, since: period.since, until: period.end,
            text: text.flatMap { $0.isEmpty ? nil : $0 })
        let data = MovementListData(try await list(filter, after: after, limit: limit), filter)
        return Answer(data, screen: MovementListView.screen(data))
    }
}

extension Movement.Cursor {
    fileprivate init(option text: String) throws {
        guard let cursor = Movement.Cursor(text) else {
            throw ValidationError("Take it from the end of the list before, such as 1795219200000.ab12.")
        }
        self = cursor
    }
}
