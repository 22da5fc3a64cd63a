import Failure
import Language
import SignUpDomain
import SignUpInfra
import SignUpPresentation
import Storage

extension SignUpError: ReportableError {
    package var failure: Failure {
        switch self {
        case .tooYoung:
            Failure(
                .notAllowed,
                Phrase(
                    en: "You must be at least \(BirthDate.leastAge) years old to become a member.",
                    ja: "会員登録できるのは \(BirthDate.leastAge) 歳以上の方です。"),
                hint: Phrase(en: "You can look around without an account.", ja: "会員登録をしなくても、商品や明細は見られます。"))
        case .phoneNotVerified:
            Failure(.notAllowed, Phrase(en: "Your phone number is not verified yet.", ja: "電話番号がまだ認証されていません。"), hint: .sendCode)
        case .phoneWithOtherEntries:
            Failure(
                .usage,
                Phrase(
                    en: "--phone cannot be combined with other options; it only sends a code.",
                    ja: "--phone は認証コードを送るだけです。ほかのオプションと一緒には指定できません。"),
                hint: Phrase(en: "Start with: account signup --phone NUMBER", ja: "はじめに: account signup --phone 番号"))
        case .codeJustSent(let seconds):
            Failure(
                .notNow,
                Phrase(
                    en: "A code was sent less than \(Int(Verification.pause)) seconds ago.",
                    ja: "認証コードを送ってから、まだ \(Int(Verification.pause)) 秒たっていません。"),
                hint: Phrase(
                    en: "Show the code with: messages (another code can be sent in \(seconds) s)",
                    ja: "届いた認証コードを見る: messages（あと \(seconds) 秒で再送信できます）"))
        case .noCodeSent:
            Failure(.notAllowed, Phrase(en: "There is no code to enter.", ja: "入力できる認証コードがありません。"), hint: .sendCode)
        case .codeExpired:
            Failure(
                .notAllowed,
                Phrase(en: "The code expired after \(Verification.minutes) minutes.", ja: "認証コードの有効期限（\(Verification.minutes) 分）が切れました。"),
                hint: .sendCode)
        case .wrongCode(triesLeft: 0):
            Failure(
                .notAllowed,
                Phrase(
                    en: "A wrong code was entered \(Verification.tries) times, so the code that was sent is void.",
                    ja: "誤った認証コードが \(Verification.tries) 回入力されたため、送られたコードは無効になりました。"),
                hint: .sendCode)
        case .wrongCode(let left):
            Failure(
                .badData,
                Phrase(en: "The code is wrong. \(left) \(left == 1 ? "try" : "tries") left.", ja: "認証コードが違います。あと \(left) 回入力できます。"),
                hint: Phrase(en: "Show the code with: messages", ja: "認証コードを見る: messages"))
        case .incomplete(let missing):
            Failure(
                .badData, Phrase(en: "The registration is not complete.", ja: "登録に必要な項目がそろっていません。"),
                hint: Phrase(en: "Continue with: account signup", ja: "登録を続ける: account signup"),
                details: missing.map { Phrase(en: "Missing: \($0)", ja: "未入力: \($0)") })
        case .alreadyMember:
            Failure(
                .refused, Phrase(en: "You are already a member.", ja: "すでに会員登録が済んでいます。"),
                hint: Phrase(
                    en: "Show the account with: account. Sign out with: account signout",
                    ja: "ログイン中の会員を見る: account、ログアウトする: account signout"))
        case .notSignedIn:
            Failure(.notAllowed, .nobodyIsSignedIn, hint: Phrase(en: "Sign up with: account signup", ja: "会員登録: account signup"))
        case .nothingToDelete:
            Failure(
                .notAllowed,
                Phrase(en: "Nobody is signed in, so there is no account to delete.", ja: "ログインしていないため、削除するアカウントがありません。"),
                hint: Phrase(en: "Sign in with: account signup", ja: "ログイン: account signup"))
        }
    }
}

extension UnreadableSignUp: ReportableError {
    package var failure: Failure {
        switch self {
        case .account(let id): .notUnderstood(Phrase(en: "The account \(id)", ja: "アカウント（\(id)）"))
        case .numberOfAccounts: .notUnderstood(Phrase(en: "The number of registrations", ja: "会員登録の件数"))
        case .message(let id): .notUnderstood(Phrase(en: "Message \(id)", ja: "メッセージ \(id) "))
        }
    }
}

extension Phrase {
    fileprivate static var sendCode: Phrase {
        Phrase(en: "Send a code with: account signup --phone NUMBER", ja: "認証コードを送る: account signup --phone 番号")
    }
    static func message(with code: VerificationCode) -> Phrase {
        Phrase(
            en: "Your sign-up code is \(code.digits). It is valid for \(Verification.minutes) minutes; do not share it with anyone.",
            ja: "会員登録の認証コードは \(code.digits) です。有効期限は \(Verification.minutes) 分です。誰にも教えないでください。")
    }
}

extension Verification {
    fileprivate static var minutes: Int { Int(lifetime) / 60 }
}
