import Language

extension Phrase {
    static func order(_ number: Int) -> Phrase { Phrase(en: "Order ride-\(number)", ja: "注文 ride-\(number)") }
}
