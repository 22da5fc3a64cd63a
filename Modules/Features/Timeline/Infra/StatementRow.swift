import Foundation
import Money
import TimelineDomain
import World

/// One row of a statement, field by field.
struct StatementRow {
    /// Why a row cannot be read.
    struct Flaw: Error { let reason: String }

    private var values: [StatementColumn: String] = [:]

    /// - Parameter fields: nil when they could not be told apart.
    init(_ fields: [String]?, _ columns: [StatementColumn?]) throws(Flaw) {
        guard let fields else { throw Flaw(reason: "its quotes do not match") }
        let count = (fields.lastIndex { !$0.isEmpty } ?? -1) + 1
        guard fields.count >= columns.count, count <= columns.count else {
            throw Flaw(reason: "it has \(max(count, fields.count)) fields where the first line names \(columns.count)")
        }
        // The first of two columns of one name counts.
        for case (let column?, let field) in zip(columns, fields) where !field.isEmpty && values[column] == nil { values[column] = field }
    }

    func movement(_ fingerprints: inout Fingerprints) throws(Flaw) -> Movement {
        let time = try time()
        let amount = try amount()
        let kind = try value(.kind, "a kind of movement", Movement.Kind.init) ?? (amount.minor > 0 ? .bankDeposit : .cardInShops)
        let status = try value(.status, "a status", Movement.Status.init) ?? .settled
        let category = try value(.category, "a category", Movement.Category.init) ?? .other
        let exchange = try exchange(into: amount.currency)
        let counterparty = values[.counterparty] ?? ""
        // Not the status and not the category: they may change, and it is still the same movement.
        let content = [
            "\(time.milliseconds)", kind.rawValue, amount.plain, amount.currency.code, counterparty, exchange?.original.plain ?? "",
            values[.message] ?? "",
        ].joined(separator: "\u{1F}")
        return Movement(
            id: fingerprints.next(for: content), kind: kind, status: status, amount: amount, counterparty: counterparty, time: time,
            category: category, exchange: exchange, message: values[.message])
    }

    private func value<Value>(_ column: StatementColumn, _ what: String, _ read: (String) -> Value?) throws(Flaw) -> Value? {
        guard let text = values[column] else { return nil }
        guard let value = read(text) else { throw Flaw(reason: "“\(text.brief)” is not \(what)") }
        return value
    }

    private func time() throws(Flaw) -> Date {
        guard let day = try value(.date, "a date", Date.init(statement:)) else { throw Flaw(reason: "it has no date") }
        return Date(milliseconds: day.milliseconds + (try value(.time, "a time", Int64.init(timeOfDay:)) ?? 0))
    }

    private func amount() throws(Flaw) -> Money {
        let currency = try value(.currency, "a currency that is known", Currency.init(code:)) ?? .yen
        if let amount = try money(.amount, currency) { return amount }
        let debit = try money(.debit, currency), credit = try money(.credit, currency)
        for case let side? in [debit, credit] where side.minor < 0 {
            throw Flaw(reason: "\(side) is below zero, where money out and money in have a column each")
        }
        switch (debit?.minor ?? 0, credit?.minor ?? 0) {
        case (0, 0) where debit == nil && credit == nil: throw Flaw(reason: "it has no amount")
        case (let out, 0): return Money(minor: -out, currency)
        case (0, let income): return Money(minor: income, currency)
        default: throw Flaw(reason: "money goes both out and in")
        }
    }

    /// nil where nothing was exchanged: some statements fill these columns for every row.
    private func exchange(into currency: Currency) throws(Flaw) -> Movement.Exchange? {
        guard values[.originalAmount] != nil else { return nil }
        guard let other = try value(.originalCurrency, "a currency that is known", Currency.init(code:)) else {
            throw Flaw(reason: "its original amount has no currency")
        }
        guard other != currency else { return nil }
        let rate = try value(.rate, "an exchange rate") { $0.isDecimal ? $0 : nil }
        return try money(.originalAmount, other).map { Movement.Exchange(original: $0, rate: rate) }
    }

    private func money(_ column: StatementColumn, _ currency: Currency) throws(Flaw) -> Money? {
        try value(column, "an amount in \(currency.code)") { Money(statement: $0, currency) }
    }
}

extension String {
    /// As much of it as a line of a report can bear.
    fileprivate var brief: String { count > 40 ? prefix(40) + "…" : self }

    /// Whether it is written as `150` or `150.25`.
    fileprivate var isDecimal: Bool {
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }
}
