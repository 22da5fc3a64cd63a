import Language

extension Phrase {
    static func onlyMembers(_ purpose: Phrase) -> Phrase {
        Phrase(en: "Only a member can \(purpose).", ja: "\(purpose)には会員登録が必要です。")
    }
    static func onlyVerifiedMembers(_ purpose: Phrase) -> Phrase {
        Phrase(en: "Only a member whose identity is verified can \(purpose).", ja: "\(purpose)には本人確認が必要です。")
    }
    static var composedWithoutSignUp: Phrase {
        Phrase(
            en: "This program is composed without SignUp, so nobody can become one.",
            ja: "このプログラムには SignUp が組み込まれていないため、会員登録はできません。")
    }
    package static var signUp: Phrase { Phrase(en: "Sign up with: account signup", ja: "会員登録: account signup") }
    static var verify: Phrase {
        Phrase(en: "Verify it with: account verify --licence NUMBER", ja: "本人確認: account verify --licence 番号")
    }
}
