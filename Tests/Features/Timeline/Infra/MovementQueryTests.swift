import FeatureTesting
import Foundation
import GRDB
import Money
import MovementTesting
import Movements
import Storage
import Testing
import Time
import TimelineDomain

@testable import TimelineInfra

@Suite("Query plans")
struct MovementQueryTests {
    private static let filters: [MovementFilter] = {
        let periods: [(Date?, Date?)] = [(nil, nil), (.testing, nil), (nil, .testing), (.testing, .testing + 60)]
        let kinds: [(Movement.Kind?, Movement.Family?)] = [(nil, nil), (.qr, nil), (nil, .payments), (nil, .rides), (.qr, .payments)]
        return kinds.flatMap { kind, family in
            [nil, Movement.Category.food].flatMap { category in
                periods.flatMap { since, until in
                    [nil, "カ", "カフェ"].map {
                        MovementFilter(kind: kind, family: family, category: category, since: since, until: until, text: $0)
                    }
                }
            }
        }
    }()

    @Test(
        "Pages of movements are read without sorting, and only the first page of a list with no filter other than text may scan the table",
        arguments: [nil, 5] as [Int64?], [TimeZone.tokyo, TimeZone(identifier: "America/New_York") ?? .gmt])
    func plans(bound: Int64?, zone: TimeZone) async throws {
        try await withStore { store in
            let position = bound.map { ListPosition(key: $0, place: $0) }
            let moment = Movement(id: "m", kind: .qr, amount: .yen(-5), counterparty: "Tea", time: .testing, moment: .testing)
            _ = try await SQLiteMovements(store).add([moment])
            for filter in Self.filters {
                let plan = try await store.read { db in
                    let query = MovementQuery(filter, after: position, limit: 51, in: try LocalTimes(zone, in: db))
                    return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query.sql, arguments: query.arguments).map {
                        $0["detail"] as String
                    }
                }
                #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(filter): \(plan)")
                let isWhole = filter == MovementFilter(text: filter.text) && bound == nil
                #expect(isWhole || !plan.contains { $0.hasPrefix("SCAN movement") && !$0.contains("VIRTUAL") }, "\(filter): \(plan)")
                #expect(
                    filter.text != "カフェ" || plan.contains { $0.hasPrefix("SCAN movementText VIRTUAL TABLE INDEX") }, "\(filter): \(plan)")
                if filter.text == nil, filter.category == nil, let kind = filter.kind ?? filter.family?.kinds.first {
                    #expect(plan.contains { $0.contains("USING INDEX movementByKind (kind=?") }, "\(kind): \(plan)")
                }
            }
        }
    }

    @Test("Oldest-first pages of movements are read without sorting, and a filter with a tag but no kind or family uses the tag index")
    func tagged() async throws {
        try await withStore { store in
            _ = try SQLiteMovements(store)
            for var filter in Self.filters where filter.text == nil {
                filter.order = .oldest
                for tag in [nil, Movement.Tag("work")] {
                    filter.tag = tag
                    let plan = try await store.read { [filter] db in
                        let query = MovementQuery(filter, after: .init(key: 5, place: 5), limit: 51, in: try LocalTimes(.tokyo, in: db))
                        return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query.sql, arguments: query.arguments)
                            .map { $0["detail"] as String }
                    }
                    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(filter): \(plan)")
                    if tag != nil, filter.kind == nil, filter.family == nil {
                        #expect(plan.contains { $0.contains("movementTagged") }, "\(filter): \(plan)")
                    }
                }
            }
        }
    }

    @Test("A single movement is found through an index")
    func single() async throws {
        try await withStore { store in
            _ = try SQLiteMovements(store)
            let plan = try await store.read { db in
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT * FROM movement WHERE id = ?", arguments: ["a"]).map {
                    $0["detail"] as String
                }
            }
            #expect(plan == ["SEARCH movement USING INDEX sqlite_autoindex_movement_1 (id=?)"])
        }
    }
}
