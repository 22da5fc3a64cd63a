import Failure
import Foundation
import Language
import Money
import Storage
import TimelineDomain
import World

extension MovementSchema {
    init(_ movement: Movement) {
        self.init(
            id: movement.id, kind: movement.kind.rawValue, status: movement.status.rawValue, minor: movement.amount.minor,
            currency: movement.amount.currency.code, counterparty: movement.counterparty, time: movement.time.milliseconds,
            category: movement.category.rawValue, originalMinor: movement.exchange?.original.minor,
            originalCurrency: movement.exchange?.original.currency.code, rate: movement.exchange?.rate?.description,
            message: movement.message)
    }
}

extension Movement {
    /// - Throws: `Failure` when the row has a kind, a status, a category, a currency or a time that this version does not know.
    init(_ row: MovementSchema) throws(Failure) {
        guard let kind = Kind(rawValue: row.kind), let category = Category(rawValue: row.category),
            let currency = Currency(code: row.currency), let time = Date(kept: row.time)
        else { throw .notUnderstood(.movement(row.id)) }
        let status = try Status(row: row.status, row.id)
        self.init(
            id: row.id, kind: kind, status: status, amount: Money(minor: row.minor, currency), counterparty: row.counterparty,
            time: time, category: category, exchange: Exchange(row), message: row.message)
    }
}

extension Movement.Exchange {
    fileprivate init?(_ row: MovementSchema) {
        guard let minor = row.originalMinor, let currency = row.originalCurrency.flatMap(Currency.init(code:)) else { return nil }
        self.init(original: Money(minor: minor, currency), rate: row.rate.flatMap(ExchangeRate.init))
    }
}

extension Movement.Status {
    init(row status: String, _ id: Movement.ID) throws(Failure) {
        guard let known = Self(rawValue: status) else { throw .notUnderstood(.movement(id)) }
        self = known
    }
}
