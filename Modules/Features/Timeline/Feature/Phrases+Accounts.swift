import Language

/// Help for accounts.
extension Phrase {
    static let listAccounts = Phrase(en: "List accounts with their balances.", ja: "口座と残高を一覧表示します。")
    static let whatAnAccountIs = Phrase(
        en: """
            A movement belongs to the account that its statement's profile names, or to the one that you name with --account.

            If statements contain balances, the balance of the account is the oldest of them plus all later movements, and it is compared \
            with the newest of them. A difference shows that a statement is missing or that movements were changed. Without balances in \
            statements, the balance is the sum of all movements.

            """,
        ja: """
            明細の口座は、プロファイルまたは --account で指定した名前になります。

            明細ファイルに残高があれば、最も古い残高にその後の明細を加えて口座の残高とし、最も新しい残高と比べます。
            差があれば、足りない明細ファイルがあるか、明細が変更されています。
            明細ファイルに残高がなければ、すべての明細の合計を残高とします。

            """)
    static let nameAccount = Phrase(en: "Import a statement of an account that you name:", ja: "口座の名前を指定して取り込む:")
    static let accountOfStatement = Phrase(en: "The account for movements without one.", ja: "口座の記載がない明細の口座。")
    static let accountOfMovement = Phrase(en: "The account; empty for none.", ja: "口座。空欄で削除。")
    static let onlyAccount = Phrase(en: "Only movements of the account with this name.", ja: "この名前の口座の明細だけ。")
}
