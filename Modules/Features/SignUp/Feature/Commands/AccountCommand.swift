import ArgumentParser
import Commands
import Failure
import Language
import Screen
import SignUpDomain
import SignUpPresentation

struct AccountCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        var configuration = CommandConfiguration(
            "account", .becomeSeeVerifyOrDelete, discussion: .withoutASubcommand,
            examples: [.haveACodeSent: "account signup --phone 090-1234-5678"],
            subcommands: [AccountShow.self, AccountSignUp.self, AccountVerify.self, AccountSignOut.self, AccountDelete.self])
        configuration.defaultSubcommand = AccountShow.self
        return configuration
    }

    @OptionGroup var host: HostOptions
}

struct AccountShow: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("show", .showWhoIsSignedIn, examples: [.forExample: "account show"]) }
    @OptionGroup var host: HostOptions

    func run(_ account: SignUpUseCases) async throws -> Answer {
        let data = AccountData(try await account.show())
        return Answer(data, screen: AccountView.screen(data, in: account.zone))
    }
}

struct AccountVerify: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "verify", .verifyYourIdentity, discussion: .whatIsChecked,
            examples: [.verifyByALicence: "account verify --licence 123456789030"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.numberOfYourLicence, valueName: "number")) var licence: String

    func run(_ account: SignUpUseCases) async throws -> Answer {
        let data = AccountData(try await account.verify(by: DrivingLicence(licence)))
        return Answer(data, screen: AccountView.screen(data, in: account.zone))
    }
}

struct AccountSignOut: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration { .init("signout", .signOut, examples: [.forExample: "account signout"]) }
    @OptionGroup var host: HostOptions

    func run(_ account: SignUpUseCases) async throws -> Answer {
        let data = SignedOutData(try await account.signOut())
        return Answer(data, screen: SignedOutView.screen(data))
    }
}

struct AccountDelete: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("delete", .deleteTheAccount, discussion: .whatElseIsDeleted, examples: [.deleteItForGood: "account delete --yes"])
    }
    @OptionGroup var host: HostOptions
    @Flag(help: ArgumentHelp(.deleteWithoutAsking)) var yes = false

    struct Needs {
        let account: SignUpUseCases
        let dialog: ScreenDialog
    }

    func run(_ needs: Needs) async throws -> Answer {
        let account = needs.account
        if !yes {
            let kept = account.ledgerDeletion.map(Phrase.willKeepMovements)
            try await needs.dialog.confirm(
                with: Screen.Action.deleteForGood.id, on: DeletionView.question(account.ledgerDeletion),
                declined: Failure(.interrupted, .nothingDeleted),
                unasked: Failure(.usage, .deletingCannotBeUndone, hint: .deleteWithYes, details: [kept].compactMap(\.self)))
        }
        let data = DeletionData(try await account.delete())
        return Answer(data, screen: DeletionView.screen(data))
    }
}

struct MessagesCommand: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("messages", .showTheMessages, discussion: .theyAreKeptHere, examples: [.showTheNewest: "messages --limit 1"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.showNoMoreThan, valueName: "count")) var limit = 20

    func run(_ account: SignUpUseCases) async throws -> Answer {
        guard limit > 0 else { throw Failure(.usage, .limitShowsNothing(limit), hint: .giveALimitAboveZero) }
        let rows = try await account.messages(limit: limit).map(MessageRow.init)
        return Answer(rows, screen: MessageListView.screen(rows, in: account.zone))
    }
}
