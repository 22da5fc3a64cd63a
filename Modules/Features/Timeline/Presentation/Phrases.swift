import Language
import Movements
import TimelineDomain

extension Phrase {
    static func count(_ number: Int) -> Phrase { .verbatim("\(number)") }
}

/// Phrases for the list of movements.
extension Phrase {
    static let timeline = Phrase("Timeline")
    static func onlyWhatContains(_ text: String) -> Phrase { Phrase("Filtered by “\(text)”.") }
    static func nextPage(_ cursor: String) -> Phrase {
        Phrase("Next page: --after \(cursor)")
    }
    static func cut(after count: Int, next limit: Int) -> Phrase {
        Phrase("Only the first \(count) are listed. Show more: --limit \(limit)")
    }
    static func cut(after count: Int) -> Phrase {
        Phrase("Only the first \(count) are listed. Narrow the list, for example with --since or --min.")
    }
    static let nothingYet = Phrase("No movements yet. Add one: \(command: "timeline add --amount \(Phrase("AMOUNT"))")")
    static let nothingMatches = Phrase("No movements match.")
    static let older = Phrase("Older")
    static let filterByText = Phrase("Filter by text")
    static let textOrNothing = Phrase("Text (empty to show everything)")
}

/// Phrases for the summary.
extension Phrase {
    static let summary = Phrase("Summary")
    static func summary(by grouping: MovementSummary.Grouping) -> Phrase { Phrase("Summary by \(grouping)") }
    static let byMonth = Phrase("By month")
    static let byCategory = Phrase("By category")
    static let byAccount = Phrase("By account")
    static let moneyOut = Phrase("Money out")
    static let moneyIn = Phrase("Money in")
    static let total = Phrase("Total")
    static let nothingMoved = Phrase("No movements to sum up.")
    static func amounts(_ title: Phrase, in currency: String) -> Phrase {
        Phrase("\(title) (\(currency))")
    }
    static func convertedInto(_ currency: String) -> Phrase {
        Phrase("All currencies, converted into \(currency)")
    }
}

extension MovementSummary.Grouping {
    func title(of name: String) -> Phrase {
        switch self {
        case .month: .month(name)
        case .category: Movement.Category(rawValue: name)?.phrase ?? .verbatim(name)
        case .account: name.isEmpty ? .withoutAccount : .verbatim(name)
        }
    }
}

/// Phrases about the category of a movement.
extension Phrase {
    static let category = Phrase("Category")
    static let currentCategory = Phrase("current")
    static let changeTheCategory = Phrase("Change category")
}

/// Labels for movements of every kind.
extension Phrase {
    static let on = Phrase("Date")
    static let amount = Phrase("Amount")
    static let status = Phrase("Status")
}

/// Labels that depend on the kind of a movement, and labels for optional fields.
extension Phrase {
    static let counterparty = Phrase("Counterparty")
    static let paidTo = Phrase("Paid to")
    static let originalAmount = Phrase("Original amount")
    static let exchangeRate = Phrase("Exchange rate")
    static func rate(of original: String, _ rate: String, _ currency: String) -> Phrase {
        Phrase("\(original) 1 = \(currency) \(rate)")
    }

    static let sentTo = Phrase("Sent to")
    static let receivedFrom = Phrase("Received from")
    static let askedOf = Phrase("Requested from")
    static let askedBy = Phrase("Requested by")
    static let sharedWith = Phrase("Shared with")
    static let message = Phrase("Message")
    static let note = Phrase("Note")
    static let tags = Phrase("Tags")

    static let paidBy = Phrase("Paid by")
    static let depositedFrom = Phrase("From")
    static let to = Phrase("To")
    static let at = Phrase("At")

    static let grantedBy = Phrase("From", as: "grantedBy")
    static let spentAt = Phrase("Spent at")
    static let campaign = Phrase("Campaign")
    static let points = Phrase("Points")
    static let cashback = Phrase("Cashback")

    static let drivenBy = Phrase("Driven by")
    static let fare = Phrase("Fare")

    static let boughtFrom = Phrase("Bought from")
    static let price = Phrase("Price")
}
