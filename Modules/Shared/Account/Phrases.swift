import Language

extension Phrase {
    package static var signUp: Phrase { Phrase(en: "Sign up: account signup", ja: "会員登録: account signup") }
}
