import Foundation
import Money
import Time

extension Movement {
    /// Returns the value of a field in the form that statements use; nil if the movement has no value for the field.
    package func text(for field: Field) -> String? {
        switch field {
        case .id: id
        case .date: time.day
        case .time: time.timeOfDay
        case .kind: kind.id
        case .amount: amount.plain
        case .counterparty: counterparty
        case .currency: amount.currency.code
        case .originalAmount: exchange?.original.plain
        case .originalCurrency: exchange?.original.currency.code
        case .rate: exchange?.rate?.description
        case .category: category.rawValue
        case .status: status.rawValue
        case .message: message
        case .note: note
        case .tags: tags.words
        case .account: account
        case .whole: whole
        case .debit, .credit, .fee, .balance, .reference: nil
        }
    }
}

extension Date {
    /// The time of day in the shortest exact form: `18:05`, `18:05:30` or `18:05:30.250`.
    fileprivate var timeOfDay: String {
        let milliseconds = TokyoTime(self).millisecond
        let digits = { (number: Int, count: Int) in String(String(number + 1000).suffix(count)) }
        let (seconds, rest) = (milliseconds / 1000 % 60, milliseconds % 1000)
        return time + (seconds + rest > 0 ? ":\(digits(seconds, 2))" : "") + (rest > 0 ? ".\(digits(rest, 3))" : "")
    }
}
