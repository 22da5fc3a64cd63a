import ArgumentParser
import Commands
import TimelineDomain
import TimelinePresentation

struct TimelineShow: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one movement.",
        discussion: """
            The ids stand at the beginning of each line of the list:
              timeline list --limit 5
              timeline show 1c2v7hgqkq0d5
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The movement's id.") var id: String

    func run(_ show: ShowMovement) async throws -> Answer {
        let detail = try await show(id).detail
        return Answer(detail, screen: detail.screen())
    }
}
