import Foundation
import GRDB
import Language
import Money
import Movements
import Time
import TimelineDomain

/// Stored data about movements that this version cannot read, for example because a currency or a category is unknown.
package struct UnreadableMovement: Error, Hashable {
    package let id: Movement.ID
}

extension Movement {
    /// The columns in the order that ``init(row:names:in:)`` and ``values`` use.
    static let columns =
        "id, kind, status, minor, currency, counterparty, time, category, originalMinor, originalCurrency, rate, message, japaneseName,"
        + " account, note, tags, whole, moment"

    /// Creates a movement from a row, with the date and time of a moment in the user's time zone. Reading columns by index takes half the
    /// time of reading them by name.
    ///
    /// - Parameter names: The names that other features gave to kinds, keyed by the kind's id.
    /// - Throws: ``UnreadableMovement``, and GRDB's error for a missing value or a wrong type.
    init(row: Row, names: [String: Phrase] = [:], in zone: TimeZone) throws {
        let id = try row.decode(String.self, atIndex: 0), kind = try row.decode(String.self, atIndex: 1)
        let status = try Status(row: row.decode(String.self, atIndex: 2), id)
        let minor = try row.decode(Int64.self, atIndex: 3)
        guard let currency = Currency(code: try row.decode(String.self, atIndex: 4)),
            let time = Date(kept: try row.decode(Int64.self, atIndex: 6)),
            let category = Category(rawValue: try row.decode(String.self, atIndex: 7))
        else { throw UnreadableMovement(id: id) }
        var exchange: Exchange?
        if let minor = try row.decode(Int64?.self, atIndex: 8),
            let currency = try row.decode(String?.self, atIndex: 9).flatMap(Currency.init(code:))
        {
            let rate = try row.decode(String?.self, atIndex: 10).flatMap(ExchangeRate.init)
            exchange = Exchange(original: Money(minor: minor, currency), rate: rate)
        }
        self = Movement(
            id: id, kind: Kind(kind, name: names[kind]), status: status, amount: Money(minor: minor, currency),
            counterparty: try row.decode(String.self, atIndex: 5), japaneseName: try row.decode(String?.self, atIndex: 12), time: time,
            category: category, exchange: exchange, message: try row.decode(String?.self, atIndex: 11),
            account: try row.decode(String?.self, atIndex: 13),
            note: try row.decode(String?.self, atIndex: 14), tags: Set(words: try row.decode(String?.self, atIndex: 15) ?? ""),
            whole: try row.decode(String?.self, atIndex: 16), moment: try row.decode(Int64?.self, atIndex: 17).flatMap(Date.init(kept:))
        ).dated(in: zone)
    }

    var values: [(any DatabaseValueConvertible)?] {
        [
            id, kind.id, status.rawValue, amount.minor, amount.currency.code, counterparty, written.milliseconds, category.rawValue,
            exchange?.original.minor, exchange?.original.currency.code, exchange?.rate?.description, message,
            japaneseName, account, note, tags.words.map { " \($0) " }, whole, moment?.milliseconds,
        ]
    }
}

extension Movement.Status {
    init(row status: String, _ id: Movement.ID) throws(UnreadableMovement) {
        guard let known = Self(rawValue: status) else { throw UnreadableMovement(id: id) }
        self = known
    }
}
