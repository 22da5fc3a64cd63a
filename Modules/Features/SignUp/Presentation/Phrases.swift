import Language
import SignUpDomain

/// The position in the sign-up.
extension Phrase {
    static func step(_ number: Int, of count: Int, _ name: Phrase) -> Phrase {
        Phrase(en: "Step \(number) of \(count): \(name).", ja: "ステップ \(number)/\(count): \(name)")
    }
    static func welcomeBack(to number: Int, of count: Int, _ name: Phrase) -> Phrase {
        Phrase(
            en: "Welcome back. You are at step \(number) of \(count): \(name).",
            ja: "おかえりなさい。前回の続き、ステップ \(number)/\(count)「\(name)」から再開します。")
    }
    static func signingUp(_ number: Int, of count: Int, _ name: Phrase) -> Phrase {
        Phrase(en: "Signing up: step \(number) of \(count), \(name).", ja: "会員登録の途中です（ステップ \(number)/\(count): \(name)）。")
    }
    static var theIntroduction: Phrase { Phrase(en: "the introduction", ja: "会員登録のご案内") }
    static var yourPhoneNumber: Phrase { Phrase(en: "your phone number", ja: "電話番号の認証") }
    static var theCodeThatWasSent: Phrase { Phrase(en: "the code we sent you", ja: "認証コードの入力") }
    static var yourNameAndDateOfBirth: Phrase { Phrase(en: "your name and date of birth", ja: "名前と生年月日の入力") }
    static var later: Phrase { Phrase(en: "Later", ja: "あとで") }
    static var goOnWith: Phrase { Phrase(en: "Continue with", ja: "続けるには") }
}

/// The introduction.
extension Phrase {
    static var becomeAMember: Phrase { Phrase(en: "Become a member", ja: "会員登録") }
    static var whatMembersCanDo: Phrase {
        Phrase(en: "As a member, you can like, comment on, buy and sell products.", ja: "会員になると、「いいね」やコメント、商品の購入や出品ができます。")
    }
    static var whatItTakes: Phrase {
        Phrase(en: "You need a mobile phone, your name and your date of birth.", ja: "登録には、携帯電話と、名前、生年月日が必要です。")
    }
    static var everythingIsSavedAtOnce: Phrase {
        Phrase(
            en: "Every entry is saved immediately, so you can stop and continue at any time.",
            ja: "入力した内容はすぐに保存されます。途中でやめても、あとで続きから始められます。")
    }
    static var start: Phrase { Phrase(en: "Start", ja: "始める") }
}

/// The phone number and its verification code.
extension Phrase {
    static var verifyYourPhoneNumber: Phrase { Phrase(en: "Verify your phone number", ja: "電話番号の認証") }
    static var aCodeWillBeSent: Phrase { Phrase(en: "We will send a six-digit code to your mobile phone.", ja: "携帯電話に 6 桁の認証コードを送ります。") }
    static func numberEnding(in digits: String) -> Phrase { Phrase(en: "the number ending in \(digits)", ja: "末尾が \(digits) の番号") }
    static var verified: Phrase { Phrase(en: "Verified", ja: "認証済み") }
    static var sentTo: Phrase { Phrase(en: "Sent to", ja: "送信先") }
    static var validUntil: Phrase { Phrase(en: "Valid until", ja: "有効期限") }
    static var triesLeft: Phrase { Phrase(en: "Tries left", ja: "残りの入力回数") }
    static var showItWith: Phrase { Phrase(en: "Show it with", ja: "コードを見るには") }
    static func codeIsGoodNoMore(sentTo number: Phrase) -> Phrase {
        Phrase(en: "The code that was sent to \(number) is no longer valid.", ja: "\(number)に送られた認証コードは、もう使えません。")
    }
    static var sendACode: Phrase { Phrase(en: "Send a code", ja: "認証コードを送る") }
    static var mobilePhoneNumber: Phrase { Phrase(en: "Mobile phone number", ja: "携帯電話の番号") }
    static var typeTheCode: Phrase { Phrase(en: "Enter the code", ja: "認証コードを入力する") }
    static var code: Phrase { Phrase(en: "Code", ja: "認証コード") }
    static var sendAnotherCode: Phrase { Phrase(en: "Send another code", ja: "認証コードを再送信する") }
    static var useAnotherNumber: Phrase { Phrase(en: "Use another number", ja: "別の番号を使う") }
    static var goOnWithThisNumber: Phrase { Phrase(en: "Continue with this number", ja: "この番号で続ける") }
}

/// The registration.
extension Phrase {
    static var registration: Phrase { Phrase(en: "Register", ja: "会員情報の登録") }
    static var register: Phrase { Phrase(en: "Register", ja: "登録する") }
    static var name: Phrase { Phrase(en: "Name", ja: "名前") }
    static var dateOfBirth: Phrase { Phrase(en: "Date of birth", ja: "生年月日") }
    static var termsOfUse: Phrase { Phrase(en: "Terms of use", ja: "利用規約") }
    static func terms(version: Int, areAccepted: Bool) -> Phrase {
        areAccepted
            ? Phrase(en: "version \(version), accepted", ja: "第 \(version) 版（同意済み）")
            : Phrase(en: "version \(version), not accepted yet", ja: "第 \(version) 版（未同意）")
    }
    static var stillMissing: Phrase { Phrase(en: "Still missing", ja: "未入力の項目") }
    static var enterName: Phrase { Phrase(en: "Name", ja: "名前を入力する") }
    static var whatOthersCallYou: Phrase { Phrase(en: "Your public name", ja: "ほかの会員に表示する名前") }
    static var enterDateOfBirth: Phrase { Phrase(en: "Date of birth", ja: "生年月日を入力する") }
    static var dateOfBirthSuchAs: Phrase { Phrase(en: "Date of birth, such as 1990-12-10", ja: "生年月日（例: 1990-12-10）") }
    static var acceptTerms: Phrase { Phrase(en: "Accept the terms of use", ja: "利用規約に同意する") }
    static var useAnotherPhoneNumber: Phrase { Phrase(en: "Use another phone number", ja: "別の電話番号を使う") }
}

/// Commands to type, some with sample values or placeholders.
extension Phrase {
    static var signUpCommand: Phrase { verbatim("account signup") }
    static var enterPhoneCommand: Phrase { verbatim("account signup --phone 090-1234-5678") }
    static var enterCodeCommand: Phrase { verbatim("account signup --code 123456") }
    static func registerCommand(_ missing: [SignUpDraft.Detail]) -> Phrase {
        ([signUpCommand] + missing.map(\.option)).joined(by: verbatim(" "))
    }
    static var messagesCommand: Phrase { verbatim("messages") }
    static var verifyCommand: Phrase { Phrase(en: "account verify --licence NUMBER", ja: "account verify --licence 番号") }
    static var signInCommand: Phrase { Phrase(en: "account signup --phone NUMBER", ja: "account signup --phone 番号") }
}

extension SignUpDraft.Detail: Worded {
    package var phrase: Phrase {
        switch self {
        case .name: Phrase(en: "name", ja: "名前")
        case .birthDate: Phrase(en: "date of birth", ja: "生年月日")
        case .terms: Phrase(en: "acceptance of the terms of use", ja: "利用規約への同意")
        }
    }

    fileprivate var option: Phrase {
        switch self {
        case .name: Phrase(en: "--name NAME", ja: "--name 名前")
        case .birthDate: .verbatim("--birth 1990-12-10")
        case .terms: .verbatim("--accept-terms")
        }
    }
}
