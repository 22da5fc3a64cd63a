import Language
import Money
import Movements
import RecurringDomain
import Time

/// Phrases about recurring payments.
extension Phrase {
    package static let recurringPayments = Phrase(en: "Recurring payments", ja: "定期的な支払い")
    static let noRecurring = Phrase(
        en: "No recurring payments found. At least three payments at a regular interval are needed.",
        ja: "定期的な支払いは見つかりませんでした。一定の間隔の支払いが 3 回以上必要です。")
    static let counterparty = Phrase(en: "Counterparty", ja: "相手先")
    static let amount = Phrase(en: "Amount", ja: "金額")
    static let nextDate = Phrase(en: "Next", ja: "次回")
    static let interval = Phrase(en: "Interval", ja: "間隔")
    static let lastDate = Phrase(en: "Last", ja: "前回")
    static func lastPaid(_ day: Day) -> Phrase { Phrase(en: "last \(day)", ja: "前回 \(day)") }
    static func amount(_ amount: Amount, varies: Bool) -> Phrase {
        varies ? Phrase(en: "about \(amount)", ja: "約 \(amount)") : amount.phrase
    }
    static func stillExpected(in month: String) -> Phrase {
        Phrase(en: "Still expected in \(Phrase.month(month))", ja: "\(Phrase.month(month))にこれから見込まれる支払い")
    }
}

extension PaymentInterval: Worded {
    package var phrase: Phrase {
        switch self {
        case .weekly: Phrase(en: "weekly", ja: "毎週")
        case .everyTwoWeeks: Phrase(en: "every two weeks", ja: "2 週間ごと")
        case .monthly: Phrase(en: "monthly", ja: "毎月")
        case .quarterly: Phrase(en: "quarterly", ja: "3 か月ごと")
        case .yearly: Phrase(en: "yearly", ja: "毎年")
        }
    }
}
