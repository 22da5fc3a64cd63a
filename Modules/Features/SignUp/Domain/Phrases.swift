import Language
import World

/// What is wrong with what was typed, and in which form it is wanted.
extension Phrase {
    static func noMobileNumber(_ text: String) -> Phrase {
        Phrase(en: "'\(text)' is not the number of a mobile phone.", ja: "「\(text)」は携帯電話の番号ではありません。")
    }
    static var writeNumberAs: Phrase {
        Phrase(
            en: "Write it as 090-1234-5678, or with the country's code as +819012345678.",
            ja: "090-1234-5678、または国番号を付けて +819012345678 のように入力してください。")
    }
    static var codeIsSixDigits: Phrase { Phrase(en: "A code is six digits.", ja: "認証コードは 6 桁の数字です。") }
    static var showCodeThatWasSent: Phrase {
        Phrase(en: "Show the code that was sent with: messages", ja: "届いた認証コードを見る: messages")
    }
    static var nameHasOneToThirtyCharacters: Phrase { Phrase(en: "A name has 1 to 30 characters.", ja: "名前は 1〜30 文字です。") }
    static var chooseShorterName: Phrase {
        Phrase(en: "Choose a shorter one, or any at all.", ja: "30 文字以内の名前を入力してください。")
    }
    static var nameHasControls: Phrase {
        Phrase(en: "A name cannot have control characters in it.", ja: "名前に制御文字は使えません。")
    }
    static var leaveOutLineBreaks: Phrase {
        Phrase(en: "Leave out line breaks, tabs and the like.", ja: "改行やタブなどを除いて入力してください。")
    }
    static func noDateOfBirth(_ text: String) -> Phrase {
        Phrase(en: "'\(text)' is not a date of birth.", ja: "「\(text)」は生年月日として正しくありません。")
    }
    static var writeDateAs: Phrase {
        Phrase(en: "Write it as 1990-12-10.", ja: "1990-12-10 または 1990年12月10日 のように入力してください。")
    }
    static func isYetToCome(_ day: Day) -> Phrase {
        Phrase(en: "\(day) is yet to come, so nobody was born then.", ja: "\(day)は未来の日付なので、生年月日ではありません。")
    }
    static var writeDateOfBirthAs: Phrase {
        Phrase(
            en: "Write the date of birth as 1990-12-10.",
            ja: "生年月日を 1990-12-10 または 1990年12月10日 のように入力してください。")
    }
    static func isTooYoung(under age: Int) -> Phrase {
        Phrase(
            en: "Only who is at least \(age) years old can become a member.",
            ja: "会員登録できるのは \(age) 歳以上の方です。")
    }
    static var lookAroundForNow: Phrase {
        Phrase(en: "Look around without an account for now.", ja: "今は会員登録をせずにご覧ください。")
    }
    static var licenceIsTwelveDigits: Phrase {
        Phrase(
            en: "The number of a driving licence is twelve digits, of which the first is not 0.",
            ja: "運転免許証の番号は 12 桁の数字で、0 以外から始まります。")
    }
    static var typeLicenceAsPrinted: Phrase {
        Phrase(en: "Type the number as it is printed on the licence.", ja: "免許証に記載されているとおりに入力してください。")
    }
    static var licenceIsMistyped: Phrase {
        Phrase(
            en: "The number of the driving licence has a wrong check digit, so some digit is mistyped.",
            ja: "運転免許証の番号の検査数字が合いません。入力に誤りがあります。")
    }
    static var compareWithLicence: Phrase {
        Phrase(en: "Compare it with the licence, digit by digit.", ja: "免許証と 1 桁ずつ見比べてください。")
    }
}

/// The code: the message that brings it, and why one is not sent or not taken.
extension Phrase {
    static func code(_ digits: String, minutes: Int) -> Phrase {
        Phrase(
            en: "Your sign-up code is \(digits). It is valid for \(minutes) minutes; tell it to nobody.",
            ja: "会員登録の認証コードは \(digits) です。有効期限は \(minutes) 分です。だれにも教えないでください。")
    }
    static func codeWasJustSent(within seconds: Int) -> Phrase {
        Phrase(
            en: "A code was sent less than \(seconds) seconds ago.",
            ja: "認証コードを送ってから、まだ \(seconds) 秒たっていません。")
    }
    static func showCodeOrWait(seconds: Int) -> Phrase {
        Phrase(
            en: "Show it with: messages (another one can be sent in \(seconds) s)",
            ja: "届いた認証コードを見る: messages（あと \(seconds) 秒で再送信できます）")
    }
    static var numberIsNotVerified: Phrase {
        Phrase(en: "The phone number has to be verified first.", ja: "先に電話番号の認証が必要です。")
    }
    static var noCodeWasSent: Phrase {
        Phrase(en: "No code was sent yet that could be typed.", ja: "認証コードはまだ送られていません。")
    }
    static func codeIsOlder(than minutes: Int) -> Phrase {
        Phrase(
            en: "The code is older than \(minutes) minutes, and no longer valid.",
            ja: "認証コードは有効期限の \(minutes) 分を過ぎたため、使えません。")
    }
    static func codeIsVoid(after tries: Int) -> Phrase {
        Phrase(
            en: "A wrong code was typed \(tries) times, so the one that was sent is void.",
            ja: "誤った認証コードが \(tries) 回入力されたため、送られたコードは無効になりました。")
    }
    static func wrongCode(triesLeft: Int) -> Phrase {
        Phrase(
            en: "This is not the code that was sent; \(triesLeft == 1 ? "1 try is" : "\(triesLeft) tries are") left.",
            ja: "認証コードが違います。あと \(triesLeft) 回入力できます。")
    }
    static var sendCode: Phrase {
        Phrase(en: "Send a code with: account signup --phone NUMBER", ja: "認証コードを送る: account signup --phone 番号")
    }
    static var showCode: Phrase { Phrase(en: "Show the code with: messages", ja: "認証コードを見る: messages") }
}

/// Where a sign-up stands, and who is signed in.
extension Phrase {
    static var phoneComesAlone: Phrase {
        Phrase(
            en: "--phone sends a code, and everything else comes after that code.",
            ja: "--phone は認証コードを送ります。ほかの項目は、そのコードを受け取ってから指定します。")
    }
    static var beginWithPhone: Phrase {
        Phrase(en: "Begin with: account signup --phone NUMBER", ja: "はじめに: account signup --phone 番号")
    }
    static var registrationIsNotComplete: Phrase {
        Phrase(en: "The registration is not complete.", ja: "登録に必要な項目がそろっていません。")
    }
    static var goOnWithSignUp: Phrase { Phrase(en: "Go on with: account signup", ja: "登録を続ける: account signup") }
    static func missing(_ detail: SignUpDraft.Detail) -> Phrase { Phrase(en: "Missing: \(detail)", ja: "未入力: \(detail)") }
    static var isMemberAlready: Phrase { Phrase(en: "You are a member already.", ja: "すでに会員登録が済んでいます。") }
    static var seeWhoIsSignedIn: Phrase {
        Phrase(
            en: "See who is signed in with: account, or leave with: account signout",
            ja: "ログイン中の会員を見る: account、ログアウトする: account signout")
    }
    package static var nobodyIsSignedIn: Phrase { Phrase(en: "Nobody is signed in.", ja: "ログインしていません。") }
    static var noAccountToDelete: Phrase {
        Phrase(
            en: "Nobody is signed in, so there is no account to delete.",
            ja: "ログインしていないため、削除するアカウントがありません。")
    }
    static var signIn: Phrase { Phrase(en: "Sign in with: account signup", ja: "ログイン: account signup") }
}

extension SignUpDraft.Detail: Worded {
    package var phrase: Phrase {
        switch self {
        case .name: Phrase(en: "name", ja: "名前")
        case .birthDate: Phrase(en: "date of birth", ja: "生年月日")
        case .terms: Phrase(en: "acceptance of the terms of use", ja: "利用規約への同意")
        }
    }
}
