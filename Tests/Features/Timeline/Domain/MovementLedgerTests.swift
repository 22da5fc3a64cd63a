import FeatureTesting
import Ledger
import Money
import Testing
import TimelineDomain
import TimelineInfra

@Suite("The ledger")
struct MovementLedgerTests {
    @Test(
        "keeps an entry as a movement of its kind",
        arguments: [
            (LedgerEntry.Kind.ride, Movement.Kind.taxiRide, Movement.Category.transport), (.purchase, .marketPurchase, .shopping),
        ])
    func write(entry: LedgerEntry.Kind, kind: Movement.Kind, category: Movement.Category) async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            try await MovementLedger(repository).write(.testing(entry))
            #expect(
                try await repository.movement("entry-1")
                    == Movement(id: "entry-1", kind: kind, amount: .yen(-2900), counterparty: "日本交通", time: .testing, category: category))
        }
    }

    @Test("keeps one reference once, and what a person has made of it since")
    func once() async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            let ledger = MovementLedger(repository)
            try await ledger.write(.testing(.ride))
            _ = try await CategorizeMovement(repository)("entry-1", as: .travel)
            try await ledger.write(.testing(.ride))
            #expect(try await ListMovements(repository)().movements.map(\.category) == [.travel])
        }
    }
}

extension LedgerEntry {
    fileprivate static func testing(_ kind: Kind) -> LedgerEntry {
        LedgerEntry(reference: "entry-1", kind: kind, amount: .yen(-2900), counterparty: "日本交通", time: .testing)
    }
}
