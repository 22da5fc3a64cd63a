import Language

/// Help for the account commands.
extension Phrase {
    static var becomeAMember: Phrase { Phrase(en: "Sign up and manage an account.", ja: "会員登録とアカウントの管理を行います。") }
    static var becomeSeeVerifyOrDelete: Phrase {
        Phrase(en: "Sign up and manage your account.", ja: "会員登録と、アカウントの表示、本人確認、削除を行います。")
    }
    static var withoutASubcommand: Phrase { Phrase(en: "Without a subcommand, shows who is signed in.", ja: "サブコマンドを省くと、ログイン中の会員を表示します。") }
    static var showWhoIsSignedIn: Phrase { Phrase(en: "Show who is signed in.", ja: "ログイン中の会員を表示します。") }
    static var signOut: Phrase { Phrase(en: "Sign out but keep your account.", ja: "アカウントを残してログアウトします。") }
    static var deleteTheAccount: Phrase { Phrase(en: "Delete your account and its data.", ja: "アカウントとそのデータを削除します。") }
    static var deleteItForGood: Phrase { Phrase(en: "Delete the account for good:", ja: "完全に削除する:") }
    static var deleteWithoutAsking: Phrase { Phrase(en: "Delete without asking.", ja: "確認せずに削除します。") }
    static var verifyYourIdentity: Phrase { Phrase(en: "Verify your identity to buy products.", ja: "商品の購入に必要な本人確認を行います。") }
    static var whatIsChecked: Phrase {
        Phrase(
            en: "Checks the 12-digit number of a Japanese driving licence. The number is not stored.",
            ja: "日本の運転免許証の番号（12 桁）を確認します。番号は保存しません。")
    }
    static var verifyByALicence: Phrase { Phrase(en: "Verify your identity with a licence:", ja: "運転免許証で本人確認する:") }
    static var numberOfYourLicence: Phrase { Phrase(en: "The number of your driving licence.", ja: "運転免許証の番号。") }
}

/// Help for the commands `account signup` and `messages`.
extension Phrase {
    static var signUpOrSignIn: Phrase { Phrase(en: "Sign up or sign in, step by step.", ja: "会員登録またはログインを順に進めます。") }
    static var everyMoveIsSaved: Phrase {
        Phrase(
            en: """
                Every step is saved, so you can stop at any time. Without options, shows the current step and the next command.
                If the phone number already has an account, you are signed in.
                """,
            ja: """
                操作ごとに保存されるので、いつでも中断できます。オプションを省くと、現在のステップと次の操作を表示します。
                登録済みの電話番号を使うと、ログインします。
                """)
    }
    static var haveACodeSent: Phrase { Phrase(en: "Send a code to your phone:", ja: "認証コードを携帯電話に送る:") }
    static var seeTheCode: Phrase { Phrase(en: "See the code:", ja: "認証コードを見る:") }
    static var enterTheCode: Phrase { Phrase(en: "Enter the code:", ja: "認証コードを入力する:") }
    static var enterTheRest: Phrase { Phrase(en: "Enter the remaining details and register:", ja: "残りを入力して登録する:") }
    static var sendACodeToThisPhone: Phrase { Phrase(en: "Send a code to this mobile phone.", ja: "この携帯電話に認証コードを送ります。") }
    static var theSixDigitsThatWereSent: Phrase { Phrase(en: "The six-digit code that was sent.", ja: "届いた 6 桁の認証コード。") }
    static var whatOthersShallCallYou: Phrase { Phrase(en: "Your public name, 1 to 30 characters.", ja: "ほかの会員に表示する名前（1～30 文字）。") }
    static var yourDateOfBirth: Phrase { Phrase(en: "Your date of birth, such as 1990-12-10.", ja: "生年月日（例: 1990-12-10）。") }
    static var showTheMessages: Phrase { Phrase(en: "Show text messages, newest first.", ja: "届いたメッセージを新しい順に表示します。") }
    static var theyAreKeptHere: Phrase {
        Phrase(en: "Messages are stored on this device instead of being sent over a network.", ja: "メッセージは送信せず、ここに保存しています。")
    }
    static var showTheNewest: Phrase { Phrase(en: "Show the newest:", ja: "最新の 1 件を見る:") }
    static var showNoMoreThan: Phrase { Phrase(en: "The maximum number of messages to show.", ja: "表示する件数の上限。") }
}

/// Errors about arguments.
extension Phrase {
    static func limitShowsNothing(_ limit: Int) -> Phrase {
        Phrase(en: "--limit must be at least 1, not \(limit).", ja: "--limit は 1 以上で指定します（指定値: \(limit)）。")
    }
    static var giveALimitAboveZero: Phrase {
        Phrase(en: "Choose a higher limit, such as: messages --limit 20", ja: "例: messages --limit 20")
    }
    static var nothingDeleted: Phrase {
        Phrase(en: "The deletion was cancelled. Nothing was deleted.", ja: "削除をやめました。何も削除していません。")
    }
    static var deleteWithYes: Phrase {
        Phrase(en: "Delete the account for good with: account delete --yes", ja: "完全に削除する: account delete --yes")
    }
}
