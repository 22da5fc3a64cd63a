import FeatureTesting
import FeatureTreeTesting
import Foundation
import Money
import MovementTesting
import Movements
import Seeded
import Testing
import Time
import TimelineDomain
import TimelineInfra

/// Tests that compare the SQLite repository with the model in memory after random operations on both.
@Suite("Movement repository model")
struct MovementModelTests {
    @Test("The database and the model in memory return the same results for random operations", arguments: 1...20 as ClosedRange<UInt64>)
    func model(seed: UInt64) async throws {
        try await withStore { store in
            let zone = seed.isMultiple(of: 2) ? TimeZone.tokyo : TimeZone(identifier: "America/New_York") ?? .gmt
            let (kept, model) = (try SQLiteMovements(store, in: zone), MemoryMovements())
            var chance = SplitMix64(seed: seed)
            for step in 1...60 {
                let place = Comment("seed \(seed), step \(step)")
                let filter = chance.filter(), limit = Int.random(in: 1...9, using: &chance)
                switch Int.random(in: 0..<12, using: &chance) {
                case 0, 1:
                    let movements = (0..<limit).map { _ in chance.movement().dated(in: zone) }
                    let source = Bool.random(using: &chance) ? ImportSource(file: "\(step).csv", time: .testing) : nil
                    #expect(try await kept.preview(movements) == model.preview(movements), place)
                    #expect(try await kept.add(movements, from: source) == model.add(movements, from: source), place)
                case 6:
                    let imports = model.imports()
                    #expect(try await kept.imports() == imports, place)
                    guard let id = imports.randomElement(using: &chance)?.id else { continue }
                    let isForced = Bool.random(using: &chance)
                    let (undone, expected) = (
                        await outcome { try await kept.undo(id, losesEdits: isForced) },
                        await outcome { try model.undo(id, losesEdits: isForced) }
                    )
                    #expect(undone == expected, place)
                case 2:
                    let (id, category) = (chance.id(), chance.pick(Movement.Category.allCases))
                    #expect(try await kept.categorize(id, as: category) == model.categorize(id, as: category), place)
                case 7:
                    let (id, other) = (chance.id(), chance.movement())
                    let change: @Sendable (inout Movement) -> Void = { movement in
                        (movement.time, movement.amount, movement.counterparty) = (other.time, other.amount, other.counterparty)
                    }
                    #expect(try await kept.edit(id, at: .testing, change) == model.edit(id, at: .testing, change), place)
                case 8:
                    let id = chance.id()
                    #expect(try await kept.delete(id, at: .testing) == model.delete(id, at: .testing), place)
                    #expect(try await kept.events(of: id) == model.events(of: id), place)
                case 11:
                    let movement = chance.movement()
                    let balance = StatementBalance(chance.pick(["A", "B"]), movement.amount, at: movement.time)
                    try await kept.keep([balance], of: 1)
                    model.keep([balance], of: 1)
                    #expect(try await kept.accounts() == model.accounts(), place)
                case 10:
                    let movement = chance.movement().with(id: "hand-\(step)").dated(in: zone)
                    try await kept.record(movement, at: .testing)
                    model.record(movement, at: .testing)
                case 9:
                    let id = chance.id()
                    #expect(try await kept.events(of: id) == model.events(of: id), place)
                case 3:
                    let cursor = Bool.random(using: &chance) ? Movement.Cursor(chance.movement()) : nil
                    let pages = try await (
                        kept.movements(filter, after: cursor, limit: limit), model.movements(filter, after: cursor, limit: limit)
                    )
                    #expect(pages.0 == pages.1, place)
                case 4:
                    let last = model.movement(chance.id())
                    let (since, until) = (filter.since, filter.until)
                    #expect(
                        try await kept.movements(since: since, until: until, after: last, limit: limit)
                            == model.movements(since: since, until: until, after: last, limit: limit), place)
                default:
                    for grouping in MovementSummary.Grouping.allCases {
                        #expect(
                            try await kept.summary(by: grouping, since: filter.since, until: filter.until)
                                == model.summary(by: grouping, since: filter.since, until: filter.until), place)
                    }
                }
            }
        }
    }
}

private func outcome(_ body: () async throws -> MovementImport) async -> Result<MovementImport, TimelineError>? {
    do { return .success(try await body()) } catch { return (error as? TimelineError).map { .failure($0) } }
}

extension SplitMix64 {
    fileprivate mutating func pick<Element>(_ all: [Element]) -> Element { all[Int.random(in: all.indices, using: &self)] }

    /// A random ID from a small set, so that IDs repeat.
    fileprivate mutating func id() -> Movement.ID { "m\(Int.random(in: 0..<60, using: &self))" }

    /// A random time near 1970, the test time or the end of a month, so that several times are in the same second.
    fileprivate mutating func time() -> Date {
        Date(milliseconds: pick([0, 1_795_219_200_000, 1_793_458_800_000]) + Int64.random(in: -4..<4, using: &self) * 400)
    }

    fileprivate mutating func movement() -> Movement {
        Movement(
            id: id(), kind: pick(Movement.Kind.own), status: pick(Movement.Status.allCases),
            amount: Money(minor: pick([-5, -5, 5, Int64.random(in: -900...900, using: &self)]), pick([.yen, .yen, .dollar])),
            counterparty: pick(["寿司", "ドトール 新宿", "Shop", "shopping", "%", ""]), time: time(), category: pick([.food, .travel]),
            message: pick([nil, "ありがとう", "OK_shop"]),
            account: pick([nil, nil, "A", "B"]), moment: pick([nil, nil, nil, time()]))
    }

    fileprivate mutating func filter() -> MovementFilter {
        MovementFilter(
            kind: pick([nil, nil, pick(Movement.Kind.own)]), family: pick([nil, nil, pick(Movement.Family.allCases)]),
            category: pick([nil, nil, .food]), since: pick([nil, nil, time()]), until: pick([nil, nil, time()]),
            text: pick([nil, nil, "shop", "司", "ドトール", "%", "_", "sh"]), account: pick([nil, nil, nil, "A"]))
    }
}
