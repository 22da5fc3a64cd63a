import ArgumentParser
import Commands
import Language
import Movements
import Text
import TimelineDomain
import TimelinePresentation

struct AccountsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "accounts", .manageAccounts, discussion: .whatAnAccountIs,
            examples: [.nameAccount: "timeline add --amount -540 --counterparty Doutor --account 'My card'\n  timeline accounts"],
            subcommands: [AccountsList.self, AccountsRename.self], defaultSubcommand: AccountsList.self)
    }
    @OptionGroup var host: HostOptions
}

struct AccountsRename: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "rename", .renameAccount, discussion: .whatRenamingDoes,
            examples: [.example: "timeline accounts rename 'MUFG Bank (三菱UFJ銀行)' Household"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.oldName)) var old: String
    @Argument(help: ArgumentHelp(.newName)) var new: String

    func validate() throws {
        guard new.nonBlank != nil else { throw ValidationError(.accountNeedsName) }
    }

    func run(_ repository: any AccountRepository) async throws -> Answer {
        _ = try await repository.renameAccount(old.tidied, to: new.tidied)
        let data = AccountList(try await repository.accounts())
        return Answer(data, screen: AccountListView.screen(data))
    }
}

struct AccountsList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("list", .listAccounts, examples: [.example: "timeline accounts list"]) }
    @OptionGroup var host: HostOptions

    func run(_ repository: any AccountRepository) async throws -> Answer {
        let data = AccountList(try await repository.accounts())
        return Answer(data, screen: AccountListView.screen(data))
    }
}
