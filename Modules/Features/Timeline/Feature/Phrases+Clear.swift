import Language

extension Timeline {
    /// The command that deletes everything, the same in every language.
    static let clearCommand = "timeline clear --yes"
}

/// Help for deleting everything.
extension Phrase {
    static let clearTimeline = Phrase(en: "Delete all movements for good.", ja: "すべての明細を完全に削除します。")
    static let whatClearDeletes = Phrase(
        en: """
            Deletes movements, histories, imports and balances, and what other features keep about movements. Deleting your account does \
            not delete them.
            """,
        ja: "すべての明細とその変更履歴、取り込みの履歴、残高と、ほかの機能が明細について保存したものを削除します。アカウントを削除しても、これらは残ります。")
    static let clearWithoutAsking = Phrase(en: "Delete without asking.", ja: "確認せずに削除します。")
    static let clearTitle = Phrase(en: "Delete all movements", ja: "すべての明細を削除する")
    static let clearForGood = Phrase(en: "Delete for good", ja: "完全に削除する")
    static let nothingCleared = Phrase(en: "The deletion was cancelled. Nothing was deleted.", ja: "削除をやめました。何も削除していません。")
    static let clearingCannotBeUndone = Phrase(en: "Deleting all movements cannot be undone.", ja: "すべての明細を削除すると元に戻せません。")
    static let clearWithYes = Phrase(en: "Delete everything for good with: timeline clear --yes", ja: "完全に削除する: timeline clear --yes")
}
