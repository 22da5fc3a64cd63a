import Money

extension Statement {
    /// The decisions about a file that its rows leave open. The file decides where a member is nil.
    package struct Reading: Hashable, Sendable {
        /// The sign of money paid, where one column has all amounts.
        package enum Spending: String, Hashable, Sendable, CaseIterable, Encodable { case negative, positive }

        /// The order of day and month in dates such as `05/11/2026`.
        package enum DateOrder: String, Hashable, Sendable, CaseIterable, Encodable {
            case dayFirst = "day-first"
            case monthFirst = "month-first"
        }

        package var spending: Spending?
        package var dates: DateOrder?
        /// The currency of amounts without one.
        package var currency: Currency?

        package init(spending: Spending? = nil, dates: DateOrder? = nil, currency: Currency? = nil) {
            (self.spending, self.dates, self.currency) = (spending, dates, currency)
        }
    }
}

/// An ambiguous statement. A guess could turn spending into income or swap day and month, so the user decides.
package struct UnclearStatement: Error, Hashable {
    /// A decision that the file leaves open, with the first ambiguous text.
    package enum Question: Hashable, Sendable {
        case spending(String)
        case dates(String)
        case currency(String)
    }

    package let path: String
    package let questions: [Question]

    package init(_ path: String, _ questions: [Question]) { (self.path, self.questions) = (path, questions) }
}
