import Foundation
import Language
import Ledger
import Movements
import Text
import Time

/// The ledger that other features write entries to; each entry becomes a movement.
package struct MovementLedger: Ledger {
    private let repository: any MovementImports
    private let categorizer: (any Categorizer)?
    private let zone: TimeZone

    /// - Parameter zone: The time zone that determines the local date and time of an entry.
    package init(_ repository: any MovementImports, _ categorizer: (any Categorizer)? = nil, in zone: TimeZone = .tokyo) {
        (self.repository, self.categorizer, self.zone) = (repository, categorizer, zone)
    }

    package func write(_ entry: LedgerEntry) async throws {
        let movement = Movement(entry, in: zone), categorized = try await categorizer?.categories()
        _ = try await repository.add([categorized.map { $0(movement) } ?? movement], from: nil)
    }
}

extension Movement {
    /// Creates a movement with the entry's reference as its id, so that an entry that is written twice is added only once.
    fileprivate init(_ entry: LedgerEntry, in zone: TimeZone) {
        let kind = Kind(entry.kind.id, name: entry.kind.name)
        let name = entry.counterparty.text(in: .english).tidied, japanese = entry.counterparty.text(in: .japanese).tidied
        self.init(
            id: entry.reference, kind: kind, amount: entry.amount, counterparty: name, japaneseName: japanese == name ? nil : japanese,
            time: entry.time.local(in: zone), category: Category(usualFor: kind))
    }
}

extension Movement.Category {
    fileprivate init(usualFor kind: Movement.Kind) {
        switch kind {
        case .taxiRide: self = .transport
        case .marketPurchase: self = .shopping
        default: self = .other
        }
    }
}
