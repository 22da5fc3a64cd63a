import ArgumentParser
import Commands
import TimelineDomain
import TimelinePresentation

struct TimelineCategorize: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "categorize", abstract: "Put a movement into another category.",
        discussion: """
            Example:
              timeline categorize 1c2v7hgqkq0d5 travel
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The movement's id.") var id: String
    @Argument(help: "The category it shall be in.") var category: Movement.Category

    func run(_ categorize: CategorizeMovement) async throws -> Answer {
        let detail = try await categorize(id, as: category).detail
        return Answer(detail, screen: detail.screen())
    }
}
