import ArgumentParser
import Commands
import Failure
import SignUpDomain
import SignUpPresentation

struct AccountDelete: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete your account and everything personal in it.",
        discussion: """
            Also deletes a sign-up that is not finished, and the messages that were sent to you. Example:
              account delete --yes
            """)
    @OptionGroup var host: HostOptions
    @Flag(help: "Delete it without asking again.") var yes = false

    func run(_ delete: DeleteAccount) async throws -> Answer {
        guard yes else {
            throw Failure(.usage, "Deleting an account cannot be undone.", hint: "Delete it for good with: account delete --yes")
        }
        let data = DeletionData(try await delete())
        return Answer(data, screen: DeletionView.screen(data))
    }
}
