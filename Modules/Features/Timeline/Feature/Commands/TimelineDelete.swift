import ArgumentParser
import Commands
import Language
import Movements
import TimelineDomain
import TimelinePresentation

struct TimelineDelete: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "delete", .deleteMovement, discussion: .whatDeleteDoes,
            examples: [.deleteThenSee: "timeline delete 183a88myupfl6\n  timeline history 183a88myupfl6"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String

    func run(_ movements: EditMovements) async throws -> Answer {
        let detail = try await movements.delete(id).detail(in: movements.zone)
        return Answer(detail, screen: detail.screenOfDeletion())
    }
}

struct TimelineHistory: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("history", .showHistory, examples: [.example: "timeline history 183a88myupfl6"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String

    func run(_ movements: EditMovements) async throws -> Answer {
        let data = MovementHistoryData(id, try await movements.history(of: id), in: movements.zone)
        return Answer(data, screen: MovementHistoryView.screen(data))
    }
}
