import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("Editing movements")
struct EditMovementsTests {
    @Test("An edited movement is listed and found with its new values, and the history keeps the old values", arguments: Kept.allCases)
    func edit(kept: Kept) async throws {
        try await withMovements([.coffee, .server], kept) { repository in
            let movements = EditMovements(repository)
            let edited = try await movements.edit("coffee") { movement in
                (movement.amount, movement.counterparty) = (.yen(-600), "Café Lune")
                movement.time = .testing - 86_400
            }
            #expect(try await repository.movement("coffee") == edited)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.id) == ["server", "coffee"])
            #expect(try await repository.movements(.init(text: "cafe"), after: nil, limit: 9).map(\.id) == ["coffee"])
            #expect(try await repository.movements(.init(text: "ドトール"), after: nil, limit: 9) == [])
            #expect(
                try await movements.history(of: "coffee") == [
                    .init(
                        .edited, at: .testing,
                        changes: [
                            .init(.date, from: "2026-11-21", to: "2026-11-20"), .init(.amount, from: "-540", to: "-600"),
                            .init(.counterparty, from: "ドトール", to: "Café Lune"),
                        ])
                ])
            _ = try await movements.edit("coffee") { _ in }
            #expect(try await movements.history(of: "coffee").count == 1)
        }
    }

    @Test("A deleted movement disappears from the list, but the history keeps the movement's values", arguments: Kept.allCases)
    func delete(kept: Kept) async throws {
        try await withMovements([.coffee, .server], kept) { repository in
            let movements = EditMovements(repository)
            #expect(try await movements.delete("coffee") == .coffee)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.id) == ["server"])
            #expect(try await repository.movements(.init(text: "ドトール"), after: nil, limit: 9) == [])
            let event = try #require(try await movements.history(of: "coffee").first)
            #expect(event.kind == .deleted && event.changes.contains(.init(.amount, from: "-540", to: nil)))
            for attempt in [
                { _ = try await movements.delete("coffee") }, { _ = try await movements.edit("coffee") { $0.message = "x" } },
                { _ = try await movements.history(of: "tea") },
            ] as [() async throws -> Void] {
                await #expect(throws: TimelineError.self) { try await attempt() }
            }
        }
    }

    @Test(
        "A statement row matches a movement added by hand even if kind, time of day, message, or the counterparty's case or accents differ",
        arguments: Kept.allCases)
    func recognized(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let movements = EditMovements(repository), day = try #require(Date(day: "2026-11-20"))
            let lunch = try await movements.add(Movement(id: "", kind: .qr, amount: .yen(-900), counterparty: "Café Lune", time: day))
            func row(_ id: String, _ amount: Int64 = -900, to name: String = "ＣＡＦＥ lune", at time: Date) -> Movement {
                Movement(id: id, kind: .cardInShops, amount: .yen(amount), counterparty: name, time: time, message: "x")
            }
            let other = [
                row("a", -901, at: day), row("b", to: "Lune", at: day), row("c", at: day - 1), row("d", at: day + 86_400),
            ]
            let source = ImportSource(file: "a.csv", time: .testing)
            #expect(try await repository.add(other, from: source).added == 4)
            let rows = [row("e", at: day + 40_000), row("f", at: day + 50_000)]
            #expect(try await repository.preview(rows) == Additions(added: 1, known: 1))
            #expect(try await repository.add(rows).added == 2, "A ledger entry never matches an entered movement.")
            _ = try await (repository.delete("e", at: .testing), repository.delete("f", at: .testing))
            for added in [1, 0] { #expect(try await repository.add(rows, from: source).added == added) }
            #expect(try await repository.movement("e") == nil)
            #expect(try await repository.movement(lunch.id)?.kind == .qr)
        }
    }

    @Test(
        "A refund in a statement changes the status of a movement added by hand, and an undo restores the status", arguments: Kept.allCases)
    func refunded(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let movements = EditMovements(repository)
            let lunch = try await movements.add(Movement(id: "", kind: .qr, amount: .yen(-900), counterparty: "Lune", time: .testing))
            var row = lunch.with(id: "row")
            row.status = .refunded
            let additions = try await repository.add([row], from: .init(file: "a.csv", time: .testing))
            #expect(additions.settled == 1)
            #expect(try await repository.movement(lunch.id)?.status == .refunded)
            _ = try await repository.undo(try #require(additions.batch), losesEdits: false)
            #expect(try await repository.movement(lunch.id)?.status == .settled)
        }
    }

    @Test(
        "An undo that would lose edits is rejected with a list of edited movements, and a forced undo removes the movements' histories",
        arguments: Kept.allCases)
    func undo(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let movements = EditMovements(repository)
            let batch = try #require(try await repository.add(Movement.many(8), from: .init(file: "a.csv", time: .testing)).batch)
            for number in 0..<7 { _ = try await movements.edit("m\(number)") { $0.message = "mine" } }
            let found = try #require(try await repository.imports().first)
            #expect((found.edited, found.edits.map(\.id)) == (7, ["m3", "m2", "m1", "m0", "m6"]))
            #expect(try await movements.history(of: "m0").map(\.kind) == [.imported, .edited])
            await #expect(throws: ImportError.wasEdited(found)) { try await repository.undo(batch, losesEdits: false) }
            _ = try await repository.undo(batch, losesEdits: true)
            await #expect(throws: TimelineError.noMovement("m0")) { try await movements.history(of: "m0") }
        }
    }
}
