import Foundation
import Money

/// Money that moved, or is about to.
package struct Movement: Hashable, Sendable, Identifiable {
    package let id: String
    package var kind: Kind
    package var status: Status
    /// Below zero for what was paid.
    package var amount: Money
    package var counterparty: String
    package var time: Date
    package var category: Category
    package var exchange: Exchange?
    /// What was written along with a transfer.
    package var message: String?

    package init(
        id: String, kind: Kind, status: Status = .settled, amount: Money, counterparty: String, time: Date, category: Category = .other,
        exchange: Exchange? = nil, message: String? = nil
    ) {
        (self.id, self.kind, self.status, self.amount, self.counterparty) = (id, kind, status, amount, counterparty)
        (self.time, self.category, self.exchange, self.message) = (time, category, exchange, message)
    }

    package enum Status: String, Hashable, Sendable, CaseIterable, Encodable {
        case pending, settled, refunded, cancelled

        /// Those of money that is gone, or will be: a cancelled payment cost nothing, and a refunded one came back.
        package static let moving: [Status] = [.pending, .settled]

        /// Whether a statement that says this is news to one who knew that: what is settled is no longer pending,
        /// and what came back was settled before. An older statement that is read again brings nothing back.
        package func follows(_ old: Status) -> Bool {
            switch (old, self) {
            case (.pending, .settled), (.pending, .refunded), (.pending, .cancelled), (.settled, .refunded): true
            default: false
            }
        }
    }

    /// What a payment in a foreign currency was before it became the amount.
    package struct Exchange: Hashable, Sendable {
        package let original: Money
        /// How much of the amount's currency one unit of the original cost; nil when the statement does not say.
        package let rate: ExchangeRate?

        package init(original: Money, rate: ExchangeRate?) { (self.original, self.rate) = (original, rate) }
    }
}
