import Language

/// Labels of movements.
extension Phrase {
    static let on = Phrase("Date")
    static let amount = Phrase("Amount")
    static let counterparty = Phrase("Counterparty")
    static let originalAmount = Phrase("Original amount")
    static let message = Phrase("Message")
    static let note = Phrase("Note")
    static let tags = Phrase("Tags")
    static let category = Phrase("Category")
    static let status = Phrase("Status")
    static let account = Phrase("Account")
    static func count(_ number: Int) -> Phrase { .verbatim("\(number)") }
    static func movements(_ count: Int) -> Phrase {
        Phrase(.counted(count, one: "\(count) movement", other: "\(count) movements"))
    }
}
