import Language
import Time

/// Who is signed in.
extension Phrase {
    package static var nobodyIsSignedIn: Phrase { Phrase(en: "Nobody is signed in.", ja: "ログインしていません。") }
    package static var account: Phrase { Phrase(en: "Account", ja: "アカウント") }
    static var member: Phrase { Phrase(en: "Member", ja: "会員番号") }
    static var phone: Phrase { Phrase(en: "Phone", ja: "電話番号") }
    static var identity: Phrase { Phrase(en: "Identity", ja: "本人確認") }
    static func verified(on day: Day) -> Phrase { Phrase(en: "verified on \(day)", ja: "確認済み（\(day)）") }
    static var notVerified: Phrase { Phrase(en: "not verified (required to buy)", ja: "未確認（購入に必要です）") }
    static var signUpWith: Phrase { Phrase(en: "Sign up with", ja: "会員登録するには") }
    static var verifyItWith: Phrase { Phrase(en: "Verify it with", ja: "本人確認するには") }
}

/// Verifying an identity.
extension Phrase {
    static var verifyYourIdentity: Phrase { Phrase(en: "Verify your identity", ja: "本人確認") }
    static var buyingTakesAnIdentity: Phrase {
        Phrase(
            en: "Buying requires a verified identity. We check the number of your Japanese driving licence.",
            ja: "購入には本人確認が必要です。日本の運転免許証の番号を確認します。")
    }
    static var numberIsNotKept: Phrase { Phrase(en: "We do not store the number.", ja: "番号は保存しません。") }
    static var typeTheNumber: Phrase { Phrase(en: "Enter the number", ja: "番号を入力する") }
    static var licenceDigits: Phrase { Phrase(en: "Driving licence number (12 digits)", ja: "運転免許証の番号（12 桁）") }
}

/// Signing out and deleting an account.
extension Phrase {
    static var signedOut: Phrase { Phrase(en: "Signed out", ja: "ログアウト") }
    static func hasSignedOut(_ name: String) -> Phrase {
        Phrase(
            en: "\(name) signed out. The account is kept; sign in again with the same phone number.",
            ja: "\(name)さんはログアウトしました。アカウントは残っています。同じ電話番号でまたログインできます。")
    }
    static var signInWith: Phrase { Phrase(en: "Sign in with", ja: "ログインするには") }
    static var deleted: Phrase { Phrase(en: "Deleted", ja: "削除") }
    static func accountIsGone(_ id: String) -> Phrase {
        Phrase(en: "Your account \(id) was deleted, along with:", ja: "アカウント（\(id)）と、次の内容を削除しました。")
    }
    static var thisWasDeleted: Phrase { Phrase(en: "This was deleted:", ja: "次の内容を削除しました。") }
    static var deletedName: Phrase { Phrase(en: "name", ja: "名前") }
    static var deletedPhoneNumber: Phrase { Phrase(en: "phone number", ja: "電話番号") }
    static var deletedDateOfBirth: Phrase { Phrase(en: "date of birth", ja: "生年月日") }
    static var deletedTerms: Phrase { Phrase(en: "accepted terms of use", ja: "利用規約への同意") }
    static var deletedVerification: Phrase { Phrase(en: "identity verification", ja: "本人確認の記録") }
    static var deletedDraft: Phrase { Phrase(en: "unfinished sign-up with all entries", ja: "途中までの会員登録と、入力した内容のすべて") }
    static func deletedMessages(_ count: Int) -> Phrase {
        Phrase(en: "\(count) text message\(count == 1 ? "" : "s")", ja: "メッセージ \(count) 件")
    }
}

/// The actions of the account screen.
extension Phrase {
    static var signUp: Phrase { Phrase(en: "Sign up or sign in", ja: "会員登録・ログイン") }
    static var signOut: Phrase { Phrase(en: "Sign out", ja: "ログアウトする") }
    static var deleteAccount: Phrase { Phrase(en: "Delete the account", ja: "アカウントを削除する") }
    static var deleteForGood: Phrase { Phrase(en: "Delete for good", ja: "完全に削除する") }
    package static var deletingCannotBeUndone: Phrase {
        Phrase(en: "Deleting an account cannot be undone.", ja: "アカウントを削除すると元に戻せません。")
    }
    package static var whatElseIsDeleted: Phrase {
        Phrase(
            en: "Deletes your profile, messages, listings, comments, likes and orders, and any unfinished sign-up.",
            ja: "会員情報、メッセージ、出品、コメント、いいね、注文、途中までの会員登録を削除します。")
    }
}

/// The data that is kept when an account is deleted.
extension Phrase {
    static var notDeleted: Phrase { Phrase(en: "Not deleted", ja: "削除されないもの") }
    /// - Parameter command: The command that deletes movements.
    package static func willKeepMovements(_ command: String) -> Phrase {
        Phrase(en: "\(notDeleted): \(keptMovements(command))", ja: "\(notDeleted): \(keptMovements(command))")
    }
    static func keptMovements(_ command: String) -> Phrase {
        Phrase(
            en: "movements and statements of this device, including the names of sellers. Delete them with: \(command)",
            ja: "入出金の履歴と取り込んだ明細（出品者の名前を含みます。この端末のデータです）。削除する: \(command)")
    }
    static var keptTraces: Phrase {
        Phrase(
            en: "traces in the database file, until the other program that is using it exits",
            ja: "データベースファイル内の痕跡（使用中の別のプログラムが終了すると消えます）")
    }
}

/// The messages.
extension Phrase {
    static var messages: Phrase { Phrase(en: "Messages", ja: "メッセージ") }
    static var nothingWasSentYet: Phrase { Phrase(en: "There are no messages yet.", ja: "メッセージはまだありません。") }
}
