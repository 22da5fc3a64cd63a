import Foundation
import Language
import Money

/// A place to write movements of money, if the program has one.
package protocol Ledger: Sendable {
    /// Keeps `entry` before it returns. Writing it twice, with one reference, is writing it once.
    ///
    /// - Throws: `Failure` when the storage cannot be written.
    func write(_ entry: LedgerEntry) async throws
}

/// Money that moved because of what a feature did.
package struct LedgerEntry: Hashable, Sendable {
    /// What sort of movement it is. Each feature names its own: whoever keeps the ledger keeps the name beside it, and can show
    /// it in a program that the feature is not part of.
    package struct Kind: Hashable, Sendable {
        /// As commands and files name it, in small letters and hyphens, such as `taxi-ride`: it never changes.
        package let id: String
        /// As a person reads it.
        package let name: Phrase

        package init(_ id: String, name: Phrase) { (self.id, self.name) = (id, name) }
    }

    /// What happened, unique among everything that is ever written, such as `ride-17`.
    package let reference: String
    package let kind: Kind
    /// Below zero for what was paid.
    package let amount: Money
    package let counterparty: String
    package let time: Date

    package init(reference: String, kind: Kind, amount: Money, counterparty: String, time: Date) {
        (self.reference, self.kind, self.amount, self.counterparty, self.time) = (reference, kind, amount, counterparty, time)
    }
}
