import Language
import Money

extension Movement.Field: Worded {
    package var phrase: Phrase {
        switch self {
        case .id: Phrase("movement id")
        case .date: Phrase("date")
        case .time: Phrase("time")
        case .kind: Phrase("kind")
        case .amount: Phrase("amount")
        case .debit: Phrase("money out")
        case .credit: Phrase("money in")
        case .fee: Phrase("fee")
        case .counterparty: Phrase("counterparty")
        case .currency: Phrase("currency")
        case .originalAmount: Phrase("original amount")
        case .originalCurrency: Phrase("original currency")
        case .rate: Phrase("rate")
        case .category: Phrase("category")
        case .status: Phrase("status")
        case .message: Phrase("message")
        case .note: Phrase("note")
        case .tags: Phrase("tags")
        case .account: Phrase("account")
        case .balance: Phrase("balance")
        case .whole: Phrase("part of")
        case .reference: Phrase("bank reference")
        }
    }
}

extension Movement.Category: Worded {
    package var phrase: Phrase {
        switch self {
        case .food: Phrase("food")
        case .groceries: Phrase("groceries")
        case .transport: Phrase("transport")
        case .travel: Phrase("travel")
        case .shopping: Phrase("shopping")
        case .utilities: Phrase("utilities")
        case .entertainment: Phrase("entertainment")
        case .health: Phrase("health")
        case .education: Phrase("education")
        case .income: Phrase("income")
        case .transfers: Phrase("transfers")
        case .other: Phrase("other")
        }
    }
}

extension Movement.Status: Worded {
    package var phrase: Phrase {
        switch self {
        case .pending: Phrase("pending")
        case .settled: Phrase("settled")
        case .refunded: Phrase("refunded")
        case .cancelled: Phrase("cancelled")
        case .uncounted: Phrase("not counted")
        }
    }
}

extension MovementSummary.Grouping: Worded {
    package var phrase: Phrase {
        switch self {
        case .month: Phrase("month")
        case .category: Phrase("category")
        case .account: Phrase("account")
        }
    }
}

extension Phrase {
    /// - Parameter name: A month such as `2026-11`.
    package static func month(_ name: String) -> Phrase {
        let parts = name.split(separator: "-").compactMap { Int($0) }
        return parts.count == 2 ? Phrase("\(name)\(unsaid: parts[0])\(unsaid: parts[1])") : .verbatim(name)
    }

    /// Says that amounts were not converted, because rates are missing.
    ///
    /// - Parameter codes: The codes of the currencies without a rate.
    package static func rateIsMissing(_ codes: [String], in home: String) -> Phrase {
        let list = codes.joined(separator: ", "), first = codes.first ?? ""
        return Phrase(
            "Not converted into \(home), because there is no rate for \(list). To set a rate: \(command: "timeline rates set \(first) \(Phrase("RATE"))")"
        )
    }
}
