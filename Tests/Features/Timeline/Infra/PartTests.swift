import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import Testing
import Time
import TimelineDomain

@testable import TimelineInfra

@Suite("Parts of movements")
struct PartTests {
    private func sum(_ repository: any AllMovements) async throws -> Int64 {
        try await repository.movements(.everything, after: nil, limit: 99).reduce(0) { $0 + $1.amount.minor }
    }

    @Test(
        "Splitting and joining a movement never change the sum of all movements, and joining restores the movement's amount",
        arguments: Kept.allCases)
    func sums(kept: Kept) async throws {
        try await withMovements([.coffee, .wages], kept) { repository in
            let movements = EditMovements(repository), before = try await sum(repository)
            let first = try await movements.split("coffee", off: .yen(200)) { $0.category = .groceries }
            #expect(first.rest.amount == .yen(-340) && first.part.amount == .yen(-200) && first.part.category == .groceries)
            #expect(first.part.id == "coffee-part-1" && first.part.whole == "coffee" && first.part.counterparty == "ドトール")
            let second = try await movements.split("coffee-part-1", off: .yen(-50)) { $0.note = "gift" }
            #expect(second.part.id == "coffee-part-2" && second.part.whole == "coffee" && second.part.amount == .yen(-50))
            _ = try await movements.split("wages", off: .yen(-10_000))
            #expect(try await repository.movement("wages-part-1")?.amount == .yen(10_000))
            #expect(try await sum(repository) == before)
            #expect(try await repository.movements(.everything, after: nil, limit: 99).count == 5)
            #expect(try await movements.join("coffee") == .coffee)
            #expect(try await sum(repository) == before)
            let amounts = try await repository.events(of: "coffee").flatMap(\.changes).map { "\($0.old ?? "") \($0.new ?? "")" }
            #expect(amounts == ["-540 -340", "-340 -540"])
            #expect(try await repository.events(of: "coffee-part-2").map(\.kind) == [.added, .deleted])
            // The ID of a deleted part is not used again, because the deleted part has a history.
            #expect(try await movements.split("coffee", off: .yen(1)).part.id == "coffee-part-3")
        }
    }

    @Test(
        "An amount cannot be split off if it is zero or in another currency, or if its magnitude is at least that of the movement",
        arguments: [Money.yen(0), .yen(540), .yen(-541), .yen(.min), .yen(.max), Money(minor: 1, .dollar)])
    func refused(amount: Money) async throws {
        for kept in Kept.allCases {
            try await withMovements([.coffee], kept) { repository async throws in
                let movements = EditMovements(repository)
                await #expect(throws: TimelineError.notAPart(amount, of: .yen(-540))) { try await movements.split("coffee", off: amount) }
                #expect(try await repository.movements(.everything, after: nil, limit: 9) == [.coffee])
                #expect(try await repository.events(of: "coffee") == [])
                await #expect(throws: TimelineError.notSplit("coffee")) { try await movements.join("coffee") }
                await #expect(throws: TimelineError.noMovement("tea")) { try await movements.join("tea") }
                await #expect(throws: TimelineError.noMovement("tea")) { try await movements.split("tea", off: .yen(1)) }
            }
        }
    }

    @Test("The error for joining a part names the whole, and the parts of a movement are listed", arguments: Kept.allCases)
    func parts(kept: Kept) async throws {
        try await withMovements([.coffee], kept) { repository in
            let movements = EditMovements(repository)
            for _ in 1...2 { _ = try await movements.split("coffee", off: .yen(5)) }
            #expect(try await repository.parts(of: "coffee").map(\.id) == ["coffee-part-1", "coffee-part-2"])
            #expect(try await repository.parts(of: "coffee-part-1") == [])
            await #expect(throws: TimelineError.isPart("coffee-part-2", of: "coffee")) { try await movements.join("coffee-part-2") }
            #expect(try await repository.parts(of: "coffee").count == 2)
        }
    }

    @Test("A movement with an amount of zero cannot be split, but one with the smallest possible amount can")
    func extremes() throws {
        let smallest = Movement(id: "a", kind: .qr, amount: .yen(.min), counterparty: "", time: .testing)
        let split = try MovementSplit(smallest, off: .yen(.max), id: "b") { _ in }
        #expect(split.rest.amount == .yen(-1) && split.part.amount == .yen(-.max))
        let zero = Movement(id: "a", kind: .qr, amount: .yen(0), counterparty: "", time: .testing)
        #expect(throws: TimelineError.notAPart(.yen(0), of: .yen(0))) { try MovementSplit(zero, off: .yen(0), id: "b") { _ in } }
    }

    @Test("An import that settles a split movement also settles its parts, and undoing an import restores or removes the parts, too")
    func imported() async throws {
        try await withMovements([]) { repository in
            let source = ImportSource(file: "a.csv", time: .testing)
            let batch = try #require(try await repository.add([.server], from: source).batch)
            _ = try await EditMovements(repository).split("server", off: .yen(830))
            var settled = Movement.server
            (settled.status, settled.account) = (.settled, "Card")
            let later = try await repository.add([settled], from: source)
            #expect((later.added, later.settled) == (0, 1))
            let all = try await repository.movements(.everything, after: nil, limit: 9)
            #expect(all.map(\.status) == [.settled, .settled] && all.map(\.account) == ["Card", "Card"])
            _ = try await repository.undo(try #require(later.batch), losesEdits: true)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.status) == [.pending, .pending])
            await #expect(throws: ImportError.self) { try await repository.undo(batch, losesEdits: false) }
            _ = try await repository.undo(batch, losesEdits: true)
            #expect(try await repository.movements(.everything, after: nil, limit: 9) == [])
        }
    }

    @Test("A split movement and its parts cannot be deleted before they are joined", arguments: Kept.allCases)
    func deleted(kept: Kept) async throws {
        try await withMovements([.coffee], kept) { repository in
            let movements = EditMovements(repository)
            _ = try await movements.split("coffee", off: .yen(200))
            for id in ["coffee", "coffee-part-1"] {
                await #expect(throws: TimelineError.isSplit("coffee")) { try await movements.delete(id) }
            }
            _ = try await movements.edit("coffee-part-1") { $0.amount = Money(minor: -1, .dollar) }
            await #expect(throws: TimelineError.mixedCurrencies("coffee")) { try await movements.join("coffee") }
            _ = try await movements.edit("coffee-part-1") { $0.amount = .yen(-200) }
            _ = try await movements.join("coffee")
            _ = try await movements.delete("coffee")
            #expect(try await repository.movements(.everything, after: nil, limit: 9) == [])
        }
    }

    @Test("Undoing an import restores the status of a part split off later, but the import's count of settled movements excludes the part")
    func settledBeforeTheSplit() async throws {
        try await withMovements([.server]) { repository in
            var settled = Movement.server
            settled.status = .settled
            let batch = try #require(try await repository.add([settled], from: ImportSource(file: "a.csv", time: .testing)).batch)
            _ = try await EditMovements(repository).split("server", off: .yen(830))
            #expect(try await repository.imports().map(\.settled) == [1])
            _ = try await repository.undo(batch, losesEdits: true)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.status) == [.pending, .pending])
        }
    }

    @Test("A statement row with the original amount matches a movement that was added by hand and then split")
    func entered() async throws {
        try await withMovements([]) { repository in
            let movements = EditMovements(repository)
            let added = try await movements.add(.coffee)
            _ = try await movements.split(added.id, off: .yen(200))
            let row = Movement.coffee.with(id: "row")
            let result = try await repository.add([row], from: ImportSource(file: "a.csv", time: .testing))
            #expect((result.added, result.known) == (0, 1))
        }
    }
}
