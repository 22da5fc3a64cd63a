import Foundation
import Language
import Money

/// The interface through which features record movements of money. A program might not have a ledger.
public protocol Ledger: Sendable {
    /// Stores `entry` before returning. A second entry with the same reference changes nothing.
    ///
    /// - Throws: `Failure` if the storage cannot be written to.
    func write(_ entry: LedgerEntry) async throws
}

/// The command that deletes everything that the ledger stores.
public struct LedgerDeletion: Sendable {
    /// The command, such as `timeline clear --yes`.
    public let command: String

    /// Declares the command that deletes everything.
    public init(command: String) { self.command = command }
}

/// A movement of money that a feature writes to the ledger.
public struct LedgerEntry: Hashable, Sendable {
    /// The kind of movement. The ledger stores the name of the kind, so a program can show the name even if it does not include the
    /// feature that wrote the entry.
    public struct Kind: Hashable, Sendable {
        /// The ID, in lowercase letters and hyphens, such as `taxi-ride`. Commands, files and storage use the ID, so it must
        /// never change.
        public let id: String
        /// The name that people see.
        public let name: Phrase

        /// Declares a kind of movement.
        public init(_ id: String, name: Phrase) { (self.id, self.name) = (id, name) }
    }

    /// The entry's ID, unique in the ledger, such as `ride-17`.
    public let reference: String
    /// The kind of movement.
    public let kind: Kind
    /// The amount, which is negative for money paid.
    public let amount: Money
    /// Who received or paid the money.
    public let counterparty: Phrase
    /// When the money moved.
    public let time: Date

    /// Describes a movement.
    public init(reference: String, kind: Kind, amount: Money, counterparty: Phrase, time: Date) {
        (self.reference, self.kind, self.amount, self.counterparty, self.time) = (reference, kind, amount, counterparty, time)
    }
}
