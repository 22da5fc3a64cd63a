import Account
import FeatureTree
import Language
import SignUpDomain
import SignUpInfra
import SignUpPresentation
import Slots
import Storage
import World

extension SignUp {
    @Entry.ListBuilder package static var entries: [Entry] {
        Entry.plug(SignUp.self, into: SignIn.self, SignUpUseCases.init)

        Entry.provide(OpenSignUp.self, OpenSignUp.init)
        Entry.provide(ReachStep.self, ReachStep.init)
        Entry.provide(PutOffSignUp.self, PutOffSignUp.init)
        Entry.provide(SendCode.self, SendCode.init)
        Entry.provide(AbandonCode.self, AbandonCode.init)
        Entry.provide(EnterCode.self, EnterCode.init)
        Entry.provide(FillIn.self, FillIn.init)
        Entry.provide(RegisterMember.self, RegisterMember.init)
        Entry.provide(ContinueSignUp.self, ContinueSignUp.init)

        Entry.provide(ShowAccount.self, ShowAccount.init)
        Entry.provide(VerifyIdentity.self, VerifyIdentity.init)
        Entry.provide(SignOut.self, SignOut.init)
        Entry.provide(DeleteAccount.self, DeleteAccount.init)
        Entry.provide(ListMessages.self, ListMessages.init)

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
