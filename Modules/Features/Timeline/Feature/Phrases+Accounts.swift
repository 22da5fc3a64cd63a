import Failure
import Language

/// Help for accounts.
extension Phrase {
    static let manageAccounts = Phrase("List and rename accounts.")
    static let renameAccount = Phrase("Rename an account.")
    static let whatRenamingDoes = Phrase("Movements in later statements that use the old name are added under the new name.")
    static let oldName = Phrase("The account's name.")
    static let newName = Phrase("The new name.")
    static let accountNeedsName = Phrase("The new name cannot be empty.")
    static func noAccount(_ name: String, near: String?) -> Phrase {
        Phrase("Account “\(name)” does not exist.\(didYouMean(near))")
    }
    static let listAccountsHint = Phrase("List accounts: \(command: "timeline accounts")")
    static func accountExists(_ name: String) -> Phrase {
        Phrase("An account has or had the name “\(name)”.")
    }
    static let chooseOtherName = Phrase("Choose another name.")
    static let listAccounts = Phrase("List accounts with their balances.")
    static let whatAnAccountIs = Phrase(
        """
        A movement belongs to the account that is named in its statement or in the statement's profile, or to the one that you name \
        with --account.

        If statements contain balances, the account's balance is the oldest balance in them plus all later movements. If the \
        oldest balance plus the movements up to the newest balance differs from the newest balance, a statement is missing or \
        movements were changed. Without balances in statements, the balance is the sum of all movements.

        """)
    static let nameAccount = Phrase("Import a statement of an account that you name:")
    static let accountOfMovement = Phrase("The account; empty for none.")
    static let onlyAccount = Phrase("Only movements of the account with this name.")
}
