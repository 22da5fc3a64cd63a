import ArgumentParser
import Commands
import Failure
import SignUpDomain
import SignUpPresentation

struct AccountDelete: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("delete", .deleteTheAccount, discussion: .whatElseIsDeleted, examples: [.deleteItForGood: "account delete --yes"])
    }
    @OptionGroup var host: HostOptions
    @Flag(help: ArgumentHelp(.deleteWithoutAsking)) var yes = false

    func run(_ delete: DeleteAccount) async throws -> Answer {
        guard yes else { throw Failure(.usage, .deletingCannotBeUndone, hint: .deleteWithYes) }
        let data = DeletionData(try await delete())
        return Answer(data, screen: DeletionView.screen(data))
    }
}
