import Language

/// What cannot be read.
extension Phrase {
    static func account(_ id: String) -> Phrase { Phrase(en: "The account \(id)", ja: "アカウント（\(id)）") }
    static var numberOfAccounts: Phrase { Phrase(en: "The number of accounts", ja: "アカウントの数") }
    static func message(_ id: Int64) -> Phrase { Phrase(en: "Message \(id)", ja: "メッセージ \(id) ") }
    static var messageHasNoNumber: Phrase {
        Phrase(en: "A message in the box has no number.", ja: "届いたメッセージに番号がありません。")
    }
}
