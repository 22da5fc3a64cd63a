import Money
import Movements

extension Statement {
    /// Decisions about how to read a file. A decision other than the account is derived from the file if neither the user nor the profile
    /// has made it.
    package struct Reading: Hashable, Sendable {
        /// The sign of money paid, if one column contains all amounts.
        package enum Spending: String, Hashable, Sendable, CaseIterable, Encodable { case negative, positive }

        /// The order of day, month and year in dates such as `05/11/2026` and `20.11.26`.
        package enum DateOrder: String, Hashable, Sendable, CaseIterable, Encodable {
            case dayFirst = "day-first"
            case monthFirst = "month-first"
            case yearFirst = "year-first"
        }

        package enum DecimalMark: String, Hashable, Sendable, CaseIterable, Encodable { case point, comma }

        package var spending: Spending?
        package var dates: DateOrder?
        /// The currency for amounts without one.
        package var currency: Currency?
        package var decimalMark: DecimalMark?
        /// The account for rows that do not name one.
        package var account: String?

        package init(
            spending: Spending? = nil, dates: DateOrder? = nil, currency: Currency? = nil, decimalMark: DecimalMark? = nil,
            account: String? = nil
        ) {
            (self.spending, self.dates, self.currency, self.decimalMark) = (spending, dates, currency, decimalMark)
            self.account = account
        }

        /// Returns these decisions, supplemented by the decisions of `other`.
        package func filled(by other: Self) -> Self {
            Self(
                spending: spending ?? other.spending, dates: dates ?? other.dates, currency: currency ?? other.currency,
                decimalMark: decimalMark ?? other.decimalMark, account: account ?? other.account)
        }
    }
}

/// An ambiguous statement. A guess could turn spending into income or swap day and month, so the user decides.
package struct UnclearStatement: Error, Hashable {
    /// A decision that the user has to make, with a date or an amount that makes it necessary.
    package enum Question: Hashable, Sendable {
        case spending(String)
        case dates(String)
        case currency(String)
        case decimalMark(String)
    }

    package let path: String
    package let questions: [Question]
    /// The name of the profile that matched the statement's header, if any.
    package let profile: String?

    package init(_ path: String, _ questions: [Question], profile: String? = nil) {
        (self.path, self.questions, self.profile) = (path, questions, profile)
    }
}

/// A statement whose columns were identified only by common names. The user should check the columns before the first import.
package struct UncheckedStatement: Error {
    package init() {}
}
