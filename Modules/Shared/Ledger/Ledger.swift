import Foundation
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
    package enum Kind: Hashable, Sendable { case ride, purchase }

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
