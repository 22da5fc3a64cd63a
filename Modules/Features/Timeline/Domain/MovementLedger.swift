import Foundation
import Language
import Ledger
import Time

/// The ledger that other features write entries to; each entry becomes a movement.
package struct MovementLedger: Ledger {
    private let repository: any MovementRepository

    private let rules: (any RuleRepository)?

    private let zone: TimeZone

    /// - Parameter zone: The time zone that determines the local date and time of an entry.
    package init(_ repository: any MovementRepository, _ rules: (any RuleRepository)? = nil, in zone: TimeZone = .tokyo) {
        (self.repository, self.rules, self.zone) = (repository, rules, zone)
    }

    package func write(_ entry: LedgerEntry) async throws {
        _ = try await repository.add([(rules?.rules() ?? []).categorized(Movement(entry, in: zone))])
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
