import ArgumentParser
import Commands
import Language
import Movements
import TimelineDomain
import TimelinePresentation

struct TimelineShow: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "show", .showOneMovement,
            examples: [.idsComeFirst: "timeline list --limit 5\n  timeline show 183a88myupfl6"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String

    func run(_ show: ShowMovement) async throws -> Answer {
        let detail = try await show(id).detail(in: show.zone, parts: show.parts(of: id))
        return Answer(detail, screen: detail.screen())
    }
}
