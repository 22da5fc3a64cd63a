import Language
import Money
import Time

/// Phrases about accounts.
extension Phrase {
    static let account = Phrase("Account")
    static let accounts = Phrase("Accounts")
    static let balance = Phrase("Balance")
    static let comparison = Phrase("Statement")
    static let movements = Phrase("Movements")
    static let withoutAccount = Phrase("without an account")
    static func movements(_ count: Int) -> Phrase {
        Phrase(.counted(count, one: "\(count) movement", other: "\(count) movements"))
    }
    static func matches(_ day: Day) -> Phrase { Phrase("matches \(day)") }
    static func differs(_ amount: Amount, _ day: Day) -> Phrase {
        Phrase("differs by \(amount) on \(day)")
    }
}
