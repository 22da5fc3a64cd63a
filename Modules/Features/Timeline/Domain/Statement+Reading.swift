import Money

extension Statement {
    /// How to read what rows alone do not say. What is nil is for the whole file to decide.
    package struct Reading: Hashable, Sendable {
        /// The sign of money that was paid, where one column has all amounts.
        package enum Spending: String, Hashable, Sendable, CaseIterable, Encodable { case negative, positive }

        /// Which number of `05/11/2026` is the month.
        package enum DateOrder: String, Hashable, Sendable, CaseIterable, Encodable {
            case dayFirst = "day-first"
            case monthFirst = "month-first"
        }

        package var spending: Spending?
        package var dates: DateOrder?
        /// The currency of amounts that name none.
        package var currency: Currency?

        package init(spending: Spending? = nil, dates: DateOrder? = nil, currency: Currency? = nil) {
            (self.spending, self.dates, self.currency) = (spending, dates, currency)
        }
    }
}

/// A statement that can be read in more than one way. Nothing of it is guessed: that could turn money around, or swap a day and a month.
package struct UnclearStatement: Error, Hashable {
    /// What the file leaves open, each with the first text that could mean either.
    package enum Question: Hashable, Sendable {
        case spending(String)
        case dates(String)
        case currency(String)
    }

    package let path: String
    package let questions: [Question]

    package init(_ path: String, _ questions: [Question]) { (self.path, self.questions) = (path, questions) }
}
