import Language
import Money
import Movements
import RecurringDomain
import Time

/// Phrases about recurring payments.
extension Phrase {
    package static let recurringPayments = Phrase("Recurring payments")
    static let noRecurring = Phrase("No recurring payments found. At least three payments at a regular interval are needed.")
    static let counterparty = Phrase("Counterparty")
    static let amount = Phrase("Amount")
    static let nextDate = Phrase("Next")
    static let interval = Phrase("Interval")
    static let lastDate = Phrase("Last")
    static func lastPaid(_ day: Day) -> Phrase { Phrase("last \(day)") }
    static func amount(_ amount: Amount, varies: Bool) -> Phrase {
        varies ? Phrase("about \(amount)") : amount.phrase
    }
    static func stillExpected(in month: String) -> Phrase {
        Phrase("Still expected in \(Phrase.month(month))")
    }
}

extension PaymentInterval: Worded {
    package var phrase: Phrase {
        switch self {
        case .weekly: Phrase("weekly")
        case .everyTwoWeeks: Phrase("every two weeks")
        case .monthly: Phrase("monthly")
        case .quarterly: Phrase("quarterly")
        case .yearly: Phrase("yearly")
        }
    }
}
