import Foundation
import Language
import Money
import TimelineDomain
import World

extension MovementSchema {
    init(_ movement: Movement) {
        self.init(
            id: movement.id, kind: movement.kind.id, status: movement.status.rawValue, minor: movement.amount.minor,
            currency: movement.amount.currency.code, counterparty: movement.counterparty, time: movement.time.milliseconds,
            category: movement.category.rawValue, originalMinor: movement.exchange?.original.minor,
            originalCurrency: movement.exchange?.original.currency.code, rate: movement.exchange?.rate?.description,
            message: movement.message)
    }
}

/// A row with a status, a category, a currency or a time that this version does not know.
package struct UnreadableMovement: Error, Hashable {
    package let id: Movement.ID
}

extension Movement {
    /// - Parameter names: What features call their kinds, by the kinds' ids. A kind that nobody has named is kept as it is.
    init(_ row: MovementSchema, _ names: [String: Phrase]) throws(UnreadableMovement) {
        guard let category = Category(rawValue: row.category), let currency = Currency(code: row.currency), let time = Date(kept: row.time)
        else { throw UnreadableMovement(id: row.id) }
        let status = try Status(row: row.status, row.id)
        self.init(
            id: row.id, kind: Kind(row.kind, name: names[row.kind]), status: status, amount: Money(minor: row.minor, currency),
            counterparty: row.counterparty, time: time, category: category, exchange: Exchange(row), message: row.message)
    }
}

extension Movement.Exchange {
    fileprivate init?(_ row: MovementSchema) {
        guard let minor = row.originalMinor, let currency = row.originalCurrency.flatMap(Currency.init(code:)) else { return nil }
        self.init(original: Money(minor: minor, currency), rate: row.rate.flatMap(ExchangeRate.init))
    }
}

extension Movement.Status {
    init(row status: String, _ id: Movement.ID) throws(UnreadableMovement) {
        guard let known = Self(rawValue: status) else { throw UnreadableMovement(id: id) }
        self = known
    }
}
