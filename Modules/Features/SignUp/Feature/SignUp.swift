import Account
import ArgumentParser
import Commands
import FeatureTree
import Language
import Ledger
import Membership
import Navigation
import SignUpDomain
import SignUpInfra
import SignUpPresentation
import Storage
import Time

/// A feature for signing up step by step and managing an account.
package enum SignUp: Feature {
    package static var about: Phrase { .becomeAMember }
    nonisolated package static var name: String { "SignUpStepChecker" }
    package static var commands: [any ParsableCommand.Type] { [AccountCommand.self, MessagesCommand.self] }

    package static func build(
        _ useCases: SignUpUseCases, _ occasion: SignIn.Input, _ context: Context<SignIn.Output>
    ) -> SignUpStepChecker {
        SignUpStepChecker(useCases, occasion, context)
    }

    @Entry.ListBuilder package static var entries: [Entry] {
        Entry.plug(SignUp.self, into: SignIn.self) { (useCases: SignUpUseCases) in useCases }
        Entry.plug(SignUpAtStart.self, into: Announcement.self, as: 20) { (useCases: SignUpUseCases) in useCases }
        Entry.plug(AccountTab.self, into: Tab.self, as: .init("account", title: .account, place: 40)) { (useCases: SignUpUseCases) in
            useCases
        }

        Entry.provide(SignUpUseCases.self, SignUpUseCases.init)
        Entry.provide(AccountDelete.Needs.self, AccountDelete.Needs.init)
        Entry.provide(OtherData.self) {
            (slot: Plugins<PersonalData>, sessions: SavedSessions?, store: DataStore, ledger: LedgerDeletion?) in
            OtherData(ledgerDeletion: ledger?.command) {
                let deleted = try await DataDeletion.run(slot, of: $0)
                try sessions?.delete()
                return deleted
            } purge: {
                await store.purge()
            }
        }
        Entry.provide(CodeGenerator.self) { .system }
        Entry.provide((any MembershipRepository).self) { (store: DataStore) in try SQLiteMemberships(store) }
        Entry.provide((any Accounts).self) { (store: DataStore) in try SQLiteAccounts(store) }
        Entry.provide(SQLiteMessageBox.self) { (store: DataStore, clock: WallClock, language: Language?) in
            try SQLiteMessageBox(store, clock) { Phrase.message(with: $0).text(in: language ?? .english) }
        }
        Entry.provide((any SMSGateway).self) { (box: SQLiteMessageBox) in box }
        Entry.provide((any MessageBox).self) { (box: SQLiteMessageBox) in box }
    }
}

/// Invites an anonymous person to sign up at the start of a session.
package enum SignUpAtStart: Builder {
    package static func build(
        _ useCases: SignUpUseCases, _ input: Void, _ context: Context<Announcement.Output>
    ) -> SignUpInvitation {
        SignUpInvitation(SignUp.buildable(useCases), context)
    }
}

/// Shows the steps of the sign-up until the person is a member or postpones it.
package final class SignUpInvitation: Interactor {
    private let steps: Buildable<SignIn.Input, SignIn.Output>
    private let context: Context<Announcement.Output>

    init(_ steps: Buildable<SignIn.Input, SignIn.Output>, _ context: Context<Announcement.Output>) {
        self.steps = steps
        self.context = context
    }

    package func run() async throws {
        _ = try await context.router.first(of: steps, .starting)
        context.listener(.done)
    }
}

/// The tab with the account and the messages.
package enum AccountTab: Builder {
    package static func build(_ useCases: SignUpUseCases, _ input: Void, _ context: Context<Never>) -> AccountFlow {
        AccountFlow(useCases, context)
    }
}
