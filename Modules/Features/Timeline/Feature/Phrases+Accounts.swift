import Failure
import Language

/// Help for accounts.
extension Phrase {
    static let manageAccounts = Phrase(en: "List and rename accounts.", ja: "口座の一覧表示と名前の変更を行います。")
    static let renameAccount = Phrase(en: "Rename an account.", ja: "口座の名前を変更します。")
    static let whatRenamingDoes = Phrase(
        en: "Movements in later statements that use the old name are added under the new name.",
        ja: "以後に取り込む明細も、元の名前のものは新しい名前の口座に入ります。")
    static let oldName = Phrase(en: "The account's name.", ja: "現在の名前。")
    static let newName = Phrase(en: "The new name.", ja: "新しい名前。")
    static let accountNeedsName = Phrase(en: "The new name cannot be empty.", ja: "新しい名前を空にはできません。")
    static func noAccount(_ name: String, near: String?) -> Phrase {
        Phrase(en: "Account “\(name)” does not exist.\(didYouMean(near))", ja: "口座「\(name)」は見つかりません。\(didYouMean(near))")
    }
    static let listAccountsHint = Phrase(en: "List accounts: timeline accounts", ja: "一覧を見る: timeline accounts")
    static func accountExists(_ name: String) -> Phrase {
        Phrase(en: "An account has or had the name “\(name)”.", ja: "「\(name)」は、口座の現在または以前の名前です。")
    }
    static let chooseOtherName = Phrase(en: "Choose another name.", ja: "別の名前を指定してください。")
    static let listAccounts = Phrase(en: "List accounts with their balances.", ja: "口座と残高を一覧表示します。")
    static let whatAnAccountIs = Phrase(
        en: """
            A movement belongs to the account that is named in its statement or in the statement's profile, or to the one that you name \
            with --account.

            If statements contain balances, the account's balance is the oldest balance in them plus all later movements. If the \
            oldest balance plus the movements up to the newest balance differs from the newest balance, a statement is missing or \
            movements were changed. Without balances in statements, the balance is the sum of all movements.

            """,
        ja: """
            明細の口座は、明細ファイルかプロファイルに記載された名前、または --account で指定した名前になります。

            明細ファイルに残高があれば、最も古い残高にその後の明細を加えて口座の残高とし、最も新しい残高と比べます。
            差があれば、足りない明細ファイルがあるか、明細が変更されています。
            明細ファイルに残高がなければ、すべての明細の合計を残高とします。

            """)
    static let nameAccount = Phrase(en: "Import a statement of an account that you name:", ja: "口座の名前を指定して取り込む:")
    static let accountOfMovement = Phrase(en: "The account; empty for none.", ja: "口座。空欄で削除。")
    static let onlyAccount = Phrase(en: "Only movements of the account with this name.", ja: "この名前の口座の明細だけ。")
}
