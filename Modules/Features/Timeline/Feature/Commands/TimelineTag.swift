import ArgumentParser
import Commands
import Language
import Movements
import TimelineDomain
import TimelinePresentation

struct TimelineTag: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "tag", .tagMovement, discussion: .whatATagIs,
            examples: [.tagThenList: "timeline tag 183a88myupfl6 business trip\n  timeline list --tag business"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.movementID)) var id: String
    @Argument(help: ArgumentHelp(.tagsToAttach), transform: Movement.Tag.init(option:)) var tags: [Movement.Tag]
    @Flag(help: ArgumentHelp(.removeTags)) var remove = false

    func run(_ movements: EditMovements) async throws -> Answer {
        let (tags, remove) = (tags, remove)
        let detail = try await movements.edit(id) { movement in
            if remove { movement.tags.subtract(tags) } else { movement.tags.formUnion(tags) }
        }.detail(in: movements.zone)
        return Answer(detail, screen: detail.screen())
    }
}

extension Movement.Tag {
    init(option text: String) throws {
        guard let tag = Movement.Tag(text) else { throw ValidationError(.howToWriteATag) }
        self = tag
    }
}
