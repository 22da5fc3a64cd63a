import Foundation
import Money
import Movements
import Text
import Time

struct StatementRow {
    private let layout: StatementLayout
    private var values: [String?] = Array(repeating: nil, count: Statement.Field.allCases.count)
    /// The date; nil if the row has none or an unreadable one.
    private(set) var date: StatementDate?

    init(_ record: CSVRecords.Record, _ layout: StatementLayout) throws(Statement.Flaw) {
        let (columns, encoding) = (layout.columns, layout.encoding)
        self.layout = layout
        guard let fields = record.fields else { throw record.isEndless ? .endless : .quotes }
        guard fields.count >= columns.count, fields.dropFirst(columns.count).allSatisfy(\.isBlank) else {
            let count = (fields.lastIndex { !$0.isBlank } ?? -1) + 1
            throw .width(max(count, min(fields.count, columns.count)), of: columns.count)
        }
        // If several columns have the same meaning, the first one with a value is used, unless a profile joins their texts.
        for case (let column?, let field) in zip(columns, fields) where !field.isEmpty {
            let earlier = values[column.rawValue]
            guard earlier == nil || layout.profile != nil && column.isJoined else { continue }
            guard let text = encoding.text(field)?.tidied else { throw .encoding(encoding.ofRows) }
            guard !text.isEmpty else { continue }
            let isRepeated = earlier == text && column != .status
            values[column.rawValue] = isRepeated ? text : earlier.map { "\($0) \(text)" } ?? text
        }
        // Some banks write the date and the time in one column.
        if let (date, time) = self[.date].map(StatementDate.split) {
            values[Statement.Field.date.rawValue] = date
            if let time, self[.time] == nil { values[Statement.Field.time.rawValue] = time }
        }
        date = self[.date].flatMap(StatementDate.init)
    }

    /// Returns the format of the date; nil if the row has no readable date.
    func dates(_ reading: Statement.Reading) -> Statement.Form.Dates? {
        date?.form(reading.dates ?? .dayFirst)
    }

    func movement(_ reading: Statement.Reading, _ fingerprints: inout Fingerprints) throws(Statement.Flaw) -> Movement {
        let (time, moment) = try time(reading.dates ?? .dayFirst)
        let currency = try value(.currency, Currency.init(code:)) ?? reading.currency ?? .yen
        let exchange = try exchange(into: currency, reading.decimalMark ?? .point)
        let amount = try amount(in: currency, exchange, reading)
        let kind = kind ?? (amount.minor > 0 ? .bankDeposit : .cardInShops)
        let status = try value(.status) { layout.profile?.statuses[$0] ?? Movement.Status(rawValue: $0) } ?? .settled
        let category = try value(.category, Movement.Category.init) ?? .other
        let id = try value(.id) { $0.isID ? $0 : nil }
        // A row without an id does not come from an export, so its `whole` is ignored.
        let whole = id == nil ? nil : try value(.whole) { $0.isID ? $0 : nil }
        let movement = Movement(
            id: "", kind: kind, status: status, amount: amount, counterparty: self[.counterparty] ?? "", time: time, category: category,
            exchange: exchange, message: self[.message], account: self[.account] ?? reading.account, note: self[.note],
            tags: self[.tags].map { Set(words: $0) } ?? [], whole: whole, moment: moment)
        return movement.with(id: id ?? fingerprints.next(for: movement, reference: self[.reference]))
    }

    /// Whether the row has a balance but no amount and is therefore not a movement.
    var hasOnlyBalance: Bool {
        self[.balance] != nil && [.amount, .debit, .credit, .originalAmount].allSatisfy { self[$0] == nil }
    }

    /// Returns the balance after the row; nil if the row has none or an unreadable one. An unreadable balance does not make the row
    /// unreadable.
    func balance(in currency: Currency, _ reading: Statement.Reading) -> Money? {
        self[.balance].flatMap { Money(statement: $0, currency, mark: reading.decimalMark ?? .point) }
    }

    subscript(_ column: Statement.Field) -> String? { values[column.rawValue] }

    private func value<Value>(_ column: Statement.Field, _ read: (String) -> Value?) throws(Statement.Flaw) -> Value? {
        guard let text = self[column] else { return nil }
        guard let value = read(text) else { throw .value(text.brief, not: column) }
        return value
    }

    /// The kind; nil for an unknown kind, such as a bank's `ACH_DEBIT`. A row with an id comes from an export, so any kind is accepted: it
    /// might belong to another feature.
    private var kind: Movement.Kind? {
        self[.kind].map { Movement.Kind($0) }.flatMap { self[.id] != nil || Movement.Kind.own.contains($0) ? $0 : nil }
    }

    /// Returns the date and time as written. If the time has an offset from UTC, the exact moment is returned as well.
    private func time(_ order: Statement.Reading.DateOrder) throws(Statement.Flaw) -> (Date, moment: Date?) {
        guard let text = self[.date] else { throw .noDate }
        guard let date, let day = date.date(order) else { throw .value(text.brief, not: .date) }
        if case .moment(let moment, let written) = date { return (written, moment) }
        return (Date(milliseconds: day.milliseconds + (try value(.time, Int64.init(timeOfDay:)) ?? 0)), nil)
    }

    private func amount(
        in currency: Currency, _ exchange: Movement.Exchange?, _ reading: Statement.Reading
    ) throws(Statement.Flaw) -> Money {
        let (spending, mark) = (reading.spending ?? .negative, reading.decimalMark ?? .point)
        if let amount = try money(.amount, currency, mark) {
            let fee = try money(.fee, currency, mark)
            return try amount.turned(if: spending == .positive).reduced(by: fee)
        }
        let debit = try money(.debit, currency, mark), credit = try money(.credit, currency, mark)
        // In a card statement without a column for incoming money, a negative amount is a refund.
        for case let side? in [layout.hasCredit ? debit : nil, credit] where side.minor < 0 { throw .belowZero(side) }
        switch (debit?.minor ?? 0, credit?.minor ?? 0) {
        case (0, 0) where debit == nil && credit == nil:
            // Some card statements print only the original amount and the rate.
            guard let amount = exchange.flatMap({ exchange in exchange.rate?.convert(exchange.original, into: currency) }) else {
                throw .noAmount
            }
            return try amount.turned(if: spending == .positive)
        case (let out, 0): return try Money(minor: out, currency).turned(if: true)
        case (0, let income): return Money(minor: income, currency)
        default: throw .bothSides
        }
    }

    /// Returns the currency exchange, if any. Equal currencies are not an exchange: some statements fill the exchange columns in
    /// every row.
    private func exchange(
        into currency: Currency, _ mark: Statement.Reading.DecimalMark
    ) throws(Statement.Flaw) -> Movement.Exchange? {
        guard self[.originalAmount] != nil else { return nil }
        guard let other = try value(.originalCurrency, Currency.init(code:)) else { throw .noOriginalCurrency }
        guard other != currency else { return nil }
        let rate = try value(.rate) { ExchangeRate(mark == .comma ? $0.withDecimalPoint : $0) }
        return try money(.originalAmount, other, mark).map { Movement.Exchange(original: $0, rate: rate) }
    }

    private func money(
        _ column: Statement.Field, _ currency: Currency, _ mark: Statement.Reading.DecimalMark
    ) throws(Statement.Flaw) -> Money? {
        // Some banks write a hyphen instead of leaving the field empty.
        guard let text = self[column], text != "-" else { return nil }
        guard let money = Money(statement: text, currency, mark: mark) else { throw .amount(text.brief, in: currency) }
        return money
    }
}

extension Money {
    /// Returns the amount, with the opposite sign if `isTurned` is true.
    fileprivate func turned(if isTurned: Bool) throws(Statement.Flaw) -> Money {
        guard isTurned else { return self }
        guard let negated else { throw .amount(plain, in: currency) }
        return negated
    }
}

extension Money {
    fileprivate func reduced(by fee: Money?) throws(Statement.Flaw) -> Money {
        guard let fee else { return self }
        let (rest, overflow) = minor.subtractingReportingOverflow(fee.minor)
        guard !overflow else { throw .amount(plain, in: currency) }
        return Money(minor: rest, currency)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
}

extension String {
    /// The text, cut off after 40 characters so that it fits on a line of a report.
    var brief: String { count > 40 ? prefix(40) + "…" : self }

    /// Whether the text is one word of at most 100 ASCII characters.
    fileprivate var isID: Bool { utf8.count <= 100 && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
