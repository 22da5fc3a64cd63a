import ArgumentParser
import Commands
import Language
import Movements
import TimelineDomain
import TimelinePresentation

struct TimelineCategorize: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("categorize", .changeCategory, examples: [.example: "timeline categorize 183a88myupfl6 travel"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String
    @Argument(help: ArgumentHelp(.newCategory)) var category: Movement.Category

    func run(_ categorize: CategorizeMovement) async throws -> Answer {
        let detail = try await categorize(id, as: category).detail(in: categorize.zone)
        return Answer(detail, screen: detail.screen())
    }
}
