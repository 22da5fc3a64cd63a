import Language
import Money
import Movements

extension Movement.Field {
    /// A description of valid values for the field, for use after “is not”.
    fileprivate var value: Phrase {
        switch self {
        case .currency, .originalCurrency: Phrase("a known currency")
        default: Phrase("a valid \(self)")
        }
    }
}

extension Statement.Form.Encoding: Worded {
    package var phrase: Phrase {
        switch self {
        case .utf8, .shiftJIS, .utf16, .latin1: .verbatim(rawValue)
        case .utf8WithMark: Phrase("UTF-8 with a byte order mark")
        }
    }
}

extension Statement.Form.Dates: Worded {
    package var phrase: Phrase {
        switch self {
        case .yearFirst: Phrase("year first")
        case .dayFirst: Phrase("day first")
        case .monthFirst: Phrase("month first")
        case .monthName: Phrase("month by name")
        case .japaneseYear: Phrase("Japanese year")
        }
    }
}

/// The reason why a row is unreadable, shown after its line number.
extension Statement.Flaw: Worded {
    package var phrase: Phrase {
        switch self {
        case .quotes: Phrase("the quotes do not match")
        case .endless: Phrase("the row is longer than 8 MiB")
        case .width(let count, let wanted):
            Phrase(
                .counted(
                    count, one: "the row has \(count) field, but the statement has \(wanted) columns",
                    other: "the row has \(count) fields, but the statement has \(wanted) columns"))
        case .encoding(let encoding): Phrase("the row is not valid \(encoding)")
        case .value(let text, let field): Phrase("“\(text)” is not \(field.value)")
        case .amount(let text, let currency):
            Phrase("“\(text)” is not an amount in \(currency.code)")
        case .noDate: Phrase("the date is missing")
        case .noAmount: Phrase("the amount is missing")
        case .noOriginalCurrency: Phrase("the original amount has no currency")
        case .belowZero(let side):
            Phrase("\(side) is negative in a column for money out or money in")
        case .bothSides: Phrase("the row has both money out and money in")
        }
    }
}
