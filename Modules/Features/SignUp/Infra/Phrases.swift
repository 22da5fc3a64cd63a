import Language

/// What cannot be read.
extension Phrase {
    static func account(_ id: String) -> Phrase { Phrase(en: "The account \(id)", ja: "アカウント（\(id)）") }
    static var messageHasNoNumber: Phrase {
        Phrase(en: "A message in the box has no number.", ja: "届いたメッセージに番号がありません。")
    }
}
