import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import Seeded
import Testing
import Time
import TimelineDomain

@testable import TimelineInfra

@Suite("Filters and orders")
struct FilterTests {
    private func movement(_ id: String, _ minor: Int64, _ currency: Currency = .yen, tags: String = "") -> Movement {
        Movement(id: id, kind: .qr, amount: Money(minor: minor, currency), counterparty: id, time: .testing, tags: Set(words: tags))
    }

    @Test("Limits on an amount ignore the sign and take the currency's number of decimal places into account", arguments: Kept.allCases)
    func amounts(kept: Kept) async throws {
        let dinar = try #require(Currency(code: "KWD"))
        let movements = [
            movement("a", -1200), movement("b", 1200), movement("c", -1201), movement("d", -1200, .dollar), movement("e", 120_000, .dollar),
            movement("f", 1_200_000, dinar), movement("g", .min), movement("h", 0),
        ]
        try await withMovements(movements, kept) { repository async throws in
            func ids(_ least: String?, _ most: String?) async throws -> String {
                var filter = MovementFilter.everything
                (filter.least, filter.most) = (least.flatMap(AmountLimit.init), most.flatMap(AmountLimit.init))
                return try await repository.movements(filter, after: nil, limit: 99).map(\.id).sorted().joined()
            }
            #expect(try await ids("1200", nil) == "abcefg")
            #expect(try await ids(nil, "1200") == "abdefh")
            #expect(try await ids("1200", "1200") == "abef")
            #expect(try await ids("12", "12.00") == "d")
            #expect(try await ids("1200.5", nil) == "cg")
            #expect(try await ids("0", "0") == "h")
        }
    }

    @Test("A list sorted by amount is grouped by currency, with the largest amounts first, and has no next page", arguments: Kept.allCases)
    func largest(kept: Kept) async throws {
        let movements = [
            movement("a", -5), movement("b", 7), movement("c", -900, .dollar), movement("d", .min), movement("e", 1_000, .dollar),
        ]
        try await withMovements(movements, kept) { repository in
            var filter = MovementFilter.everything
            filter.order = .largest
            #expect(try await repository.movements(filter, after: nil, limit: 9).map(\.id) == ["d", "b", "a", "e", "c"])
            let page = try await ListMovements(repository)(filter, limit: 2)
            #expect(page.movements.map(\.id) == ["d", "b"] && page.next == nil)
        }
    }

    @Test("A filter by tag matches whole tags, and adding a note keeps the tags and makes the note searchable", arguments: Kept.allCases)
    func tags(kept: Kept) async throws {
        try await withMovements([movement("a", -1, tags: "work trip"), movement("b", -1, tags: "workshop"), movement("c", -1)], kept) {
            repository in
            var filter = MovementFilter.everything
            filter.tag = Movement.Tag("work")
            #expect(try await repository.movements(filter, after: nil, limit: 9).map(\.id) == ["a"])
            _ = try await EditMovements(repository).edit("a") { $0.note = "ﾚｼｰﾄ あり" }
            let stored = try #require(try await repository.movement("a"))
            #expect(stored.tags.words == "trip work" && stored.note == "ﾚｼｰﾄ あり")
            #expect(try await repository.movements(.init(text: "レシート"), after: nil, limit: 9).map(\.id) == ["a"])
            #expect(try await repository.events(of: "a").last?.changes == [.init(.note, from: nil, to: "ﾚｼｰﾄ あり")])
        }
    }

    @Test(
        "With random filters and orders, lists that are read page by page are the same in SQLite and in memory",
        arguments: 0..<40 as Range<UInt64>)
    func same(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        func coin() -> Bool { Bool.random(using: &random) }
        let tags = ["", "work", "trip work", "trip"]
        let movements = (0..<60).map { number in
            var movement = Movement.many(60)[number]
            movement.amount = Money(minor: .random(in: -40...40, using: &random), coin() ? .yen : .dollar)
            movement.tags = Set(words: tags[Int.random(in: 0..<4, using: &random)])
            return movement
        }
        var filter = MovementFilter(
            kind: coin() ? nil : .qr, family: coin() ? nil : .payments, category: coin() ? nil : .food,
            since: coin() ? nil : .testing - 36_000, until: coin() ? nil : .testing - 3_600,
            text: [nil, "1", "shop"].randomElement(using: &random) ?? nil)
        filter.tag = coin() ? nil : Movement.Tag("work")
        filter.least = coin() ? nil : AmountLimit("0.1")
        filter.most = coin() ? nil : AmountLimit("20")
        filter.order = MovementFilter.Order.allCases.randomElement(using: &random) ?? .newest
        var lists: [[Movement.ID]] = []
        for kept in Kept.allCases {
            try await withMovements(movements, kept) { repository in
                let list = ListMovements(repository)
                var (ids, page) = ([Movement.ID](), try await list(filter, limit: 7))
                ids += page.movements.map(\.id)
                while let next = page.next {
                    page = try await list(filter, after: next, limit: 7)
                    ids += page.movements.map(\.id)
                }
                lists.append(ids)
            }
        }
        #expect(lists[0] == lists[1], "\(filter)")
        #expect(Set(lists[0]).count == lists[0].count)
    }
}
