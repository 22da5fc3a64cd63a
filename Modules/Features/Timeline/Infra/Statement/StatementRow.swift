import Foundation
import Money
import TimelineDomain
import World

/// One row of a statement, field by field.
struct StatementRow {
    /// Why a row cannot be read.
    struct Flaw: Error { let reason: String }

    /// How its date is written; nil when it has none.
    let dates: Statement.Form.Dates?

    private var values: [String?] = Array(repeating: nil, count: StatementColumn.allCases.count)

    /// - Parameter fields: nil when they could not be told apart.
    init(_ fields: [ArraySlice<UInt8>]?, _ columns: [StatementColumn?], _ encoding: TextEncoding) throws(Flaw) {
        guard let fields else { throw Flaw(reason: "its quotes do not match") }
        guard fields.count >= columns.count, fields.dropFirst(columns.count).allSatisfy(\.isBlank) else {
            let count = (fields.lastIndex { !$0.isBlank } ?? -1) + 1
            throw Flaw(reason: "it has \(max(count, min(fields.count, columns.count))) fields where the first line names \(columns.count)")
        }
        // The first of two columns of one name counts.
        for case (let column?, let field) in zip(columns, fields) where !field.isEmpty && values[column.rawValue] == nil {
            guard let text = encoding.text(field)?.tidied else { throw Flaw(reason: "it is not text in \(encoding.name)") }
            if !text.isEmpty { values[column.rawValue] = text }
        }
        // Some put both into one column: `2026-11-21 09:00`, `2026-11-21T09:00:00`.
        if let both = values[StatementColumn.date.rawValue]?.split(maxSplits: 1, whereSeparator: { $0 == "T" || $0 == " " }),
            both.count == 2
        {
            values[StatementColumn.date.rawValue] = String(both[0])
            if values[StatementColumn.time.rawValue] == nil { values[StatementColumn.time.rawValue] = String(both[1]).tidied }
        }
        dates = values[StatementColumn.date.rawValue].flatMap(Statement.Form.Dates.init(of:))
    }

    func movement(_ fingerprints: inout Fingerprints) throws(Flaw) -> Movement {
        let time = try time()
        let currency = try value(.currency, "a currency that is known", Currency.init(code:)) ?? .yen
        let exchange = try exchange(into: currency)
        let amount = try amount(in: currency, exchange)
        let kind = try value(.kind, "a kind of movement", Movement.Kind.init) ?? (amount.minor > 0 ? .bankDeposit : .cardInShops)
        let status = try value(.status, "a status", Movement.Status.init) ?? .settled
        let category = try value(.category, "a category", Movement.Category.init) ?? .other
        let movement = Movement(
            id: "", kind: kind, status: status, amount: amount, counterparty: self[.counterparty] ?? "", time: time, category: category,
            exchange: exchange, message: self[.message])
        let id = try value(.id, "an id") { $0.isID ? $0 : nil }
        return movement.with(id: id ?? fingerprints.next(for: movement))
    }

    private subscript(_ column: StatementColumn) -> String? { values[column.rawValue] }

    private func value<Value>(_ column: StatementColumn, _ what: String, _ read: (String) -> Value?) throws(Flaw) -> Value? {
        guard let text = self[column] else { return nil }
        guard let value = read(text) else { throw Flaw(reason: "“\(text.brief)” is not \(what)") }
        return value
    }

    private func time() throws(Flaw) -> Date {
        guard let day = try value(.date, "a date", Date.init(statement:)) else { throw Flaw(reason: "it has no date") }
        return Date(milliseconds: day.milliseconds + (try value(.time, "a time", Int64.init(timeOfDay:)) ?? 0))
    }

    private func amount(in currency: Currency, _ exchange: Movement.Exchange?) throws(Flaw) -> Money {
        if let amount = try money(.amount, currency) { return amount }
        let debit = try money(.debit, currency), credit = try money(.credit, currency)
        for case let side? in [debit, credit] where side.minor < 0 {
            throw Flaw(reason: "\(side) is below zero, where money out and money in have a column each")
        }
        switch (debit?.minor ?? 0, credit?.minor ?? 0) {
        case (0, 0) where debit == nil && credit == nil:
            // Some cards print what was paid abroad and the rate, and leave the rest to the reader.
            guard let amount = exchange.flatMap({ exchange in exchange.rate?.convert(exchange.original, into: currency) }) else {
                throw Flaw(reason: "it has no amount")
            }
            return amount
        case (let out, 0): return Money(minor: -out, currency)
        case (0, let income): return Money(minor: income, currency)
        default: throw Flaw(reason: "money goes both out and in")
        }
    }

    /// nil where nothing was exchanged: some statements fill these columns for every row.
    private func exchange(into currency: Currency) throws(Flaw) -> Movement.Exchange? {
        guard self[.originalAmount] != nil else { return nil }
        guard let other = try value(.originalCurrency, "a currency that is known", Currency.init(code:)) else {
            throw Flaw(reason: "its original amount has no currency")
        }
        guard other != currency else { return nil }
        let rate = try value(.rate, "an exchange rate", ExchangeRate.init)
        return try money(.originalAmount, other).map { Movement.Exchange(original: $0, rate: rate) }
    }

    private func money(_ column: StatementColumn, _ currency: Currency) throws(Flaw) -> Money? {
        try value(column, "an amount in \(currency.code)") { Money(statement: $0, currency) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
}

extension Movement {
    fileprivate func with(id: ID) -> Movement {
        Movement(
            id: id, kind: kind, status: status, amount: amount, counterparty: counterparty, time: time, category: category,
            exchange: exchange, message: message)
    }
}

extension String {
    /// As much of it as a line of a report can bear.
    fileprivate var brief: String { count > 40 ? prefix(40) + "…" : self }

    /// Whether it is one word of ASCII, as every id is that we make.
    fileprivate var isID: Bool {
        utf8.count <= 100 && utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
