import FeatureTesting
import Files
import Foundation
import GRDB
import Money
import MovementTesting
import Movements
import StatementImportDomain
import StatementTesting
import Statements
import Storage
import Testing
import Time
import TimelineDomain
import TimelinePresentation

@testable import TimelineInfra

@Suite("Moments in statements")
struct MomentTests {
    private static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt
    private static let kiritimati = TimeZone(identifier: "Pacific/Kiritimati") ?? .gmt
    private static let text = """
        date,amount,description,account,balance
        2026-11-01T23:30:00Z,-5,Tea,A,95
        2026-11-02T04:10:00+09:00,-6,Cake,A,89
        2026-11-02,-7,Bread,A,82

        """

    private func importing(
        _ text: String = text, into store: DataStore, in zone: TimeZone
    ) async throws -> (repository: SQLiteMovements, result: ImportStatement.Result) {
        let repository = try SQLiteMovements(store, in: zone)
        return try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: home.file("a.csv"))
            let file = InputFile(home.file("a.csv").path)
            return (repository, try await ImportStatement(repository, CSVStatementReader(), in: zone)(file))
        }
    }

    /// Returns the list, oldest first, as a user in the time zone sees it.
    private func list(_ store: DataStore, in zone: TimeZone, _ filter: MovementFilter = .everything) async throws -> [String] {
        var filter = filter
        filter.order = .oldest
        let movements = try await SQLiteMovements(store, in: zone).movements(filter, after: nil, limit: 9)
        return movements.map { "\($0.counterparty) \($0.time.minute)" }
    }

    @Test("A movement whose time has an offset is shown, filtered by day and counted toward a month in the user's time zone")
    func zone() async throws {
        try await withStore { store in
            _ = try await importing(into: store, in: .tokyo)
            #expect(
                try await list(store, in: .tokyo) == ["Bread 2026-11-02 00:00", "Cake 2026-11-02 04:10", "Tea 2026-11-02 08:30"])
            let there = ["Cake 2026-11-01 14:10", "Tea 2026-11-01 18:30", "Bread 2026-11-02 00:00"]
            #expect(try await list(store, in: Self.newYork) == there)
            #expect(try await list(store, in: Self.newYork, .init(until: Date(day: "2026-11-02"))) == Array(there.prefix(2)))
            let rows = try await SQLiteMovements(store, in: Self.newYork).movements(.everything, after: nil, limit: 9)
                .map { MovementListData(MovementPage([$0]), .everything, in: Self.newYork).movements[0] }
            #expect(rows.map(\.time).contains(try #require(Date(moment: "2026-11-01T23:30:00Z"))))
            #expect(try await list(store, in: Self.kiritimati).last == "Tea 2026-11-02 13:30")
            #expect(try await store.flaws() == [])
        }
        try await withStore { store in
            _ = try await importing("date,amount\n2026-11-01T03:30:00Z,-5\n", into: store, in: Self.newYork)
            let sums = try await SQLiteMovements(store, in: Self.newYork).summary(by: .month, since: nil, until: nil)
            #expect(sums.groups.map(\.name) == ["2026-10"])
            let others = try await SQLiteMovements(store, in: .tokyo).summary(by: .month, since: nil, until: nil)
            #expect(others.groups.map(\.name) == ["2026-11"])
        }
    }

    @Test("The IDs of rows do not depend on the time zone, so a second import in another time zone adds nothing")
    func identity() async throws {
        try await withStore { store in
            let (repository, first) = try await importing(into: store, in: .tokyo)
            #expect(first.added == 3)
            let ids = try await repository.movements(.everything, after: nil, limit: 9).map(\.id)
            // Earlier versions, which read every moment in Tokyo time, gave the rows the same IDs.
            #expect(Set(ids) == Set(try Read(Data(Self.text.utf8)).movements.map(\.id)))
            for zone in [Self.newYork, Self.kiritimati, .tokyo] {
                let (repository, again) = try await importing(into: store, in: zone)
                #expect(again.added == 0 && again.known == 3)
                #expect(try await Set(repository.movements(.everything, after: nil, limit: 9).map(\.id)) == Set(ids))
            }
        }
    }

    @Test("A second import corrects the times that an earlier version read in Tokyo time, unless the user has changed them")
    func earlier() async throws {
        try await withStore { store in
            let rows = try Read(Data(Self.text.utf8)).movements.map { row in
                var row = row
                // The earlier version did not store moments.
                (row.time, row.time) = (.distantPast, row.statementTime)
                return row
            }
            #expect(rows.allSatisfy { $0.moment == nil })
            let repository = try SQLiteMovements(store, in: Self.newYork)
            _ = try await repository.add(rows)
            _ = try await EditMovements(repository).edit(rows[1].id) { $0.time = .testing }
            _ = try await EditMovements(repository).split(rows[0].id, off: .yen(2))
            #expect(try await importing(into: store, in: Self.newYork).result.known == 3)
            let expected = [
                "Tea 2026-11-01 18:30", "Tea 2026-11-01 18:30", "Bread 2026-11-02 00:00", "Cake 2026-11-21 09:00",
            ]
            #expect(try await list(store, in: Self.newYork) == expected)
            #expect(try await list(store, in: .tokyo).last == "Cake 2026-11-21 09:00")
        }
    }

    @Test("A time that the user has entered does not change with the time zone")
    func entered() async throws {
        try await withStore { store in
            let (repository, _) = try await importing(into: store, in: .tokyo)
            let tea = try #require(try await repository.movements(.init(text: "Tea"), after: nil, limit: 1).first)
            _ = try await EditMovements(repository).edit(tea.id) { $0.time = .testing }
            _ = try await EditMovements(repository).edit(tea.id) { $0.note = "green" }
            #expect(try await list(store, in: Self.newYork, .init(text: "Tea")) == ["Tea 2026-11-21 09:00"])
        }
    }

    @Test("A list in another time zone changes no row, and an import in any time zone stores the same rows")
    func rows() async throws {
        var stored: [[String]] = []
        let read: @Sendable (Database) throws -> [String] = { db in
            try Row.fetchAll(db, sql: "SELECT * FROM movement ORDER BY place").map(\.description)
        }
        for zone in [TimeZone.tokyo, Self.newYork] {
            try await withStore { store in
                let (repository, _) = try await importing(into: store, in: zone)
                let tea = try #require(try await repository.movements(.init(text: "Tea"), after: nil, limit: 1).first)
                #expect(tea.written.minute == "2026-11-01 23:30")
                let rows = try await store.read(read)
                for zone in [Self.newYork, Self.kiritimati, .tokyo] {
                    _ = try await list(store, in: zone)
                    #expect(try await store.read(read) == rows)
                }
                stored.append(rows)
            }
        }
        #expect(stored[0] == stored[1])
    }

    @Test("A migration moves the rows that an earlier version stored in another time zone, and every list stays the same")
    func migration() async throws {
        try await withStore { store in
            _ = try await importing(into: store, in: .tokyo)
            let lists = try await (list(store, in: .tokyo), list(store, in: Self.newYork))
            // The earlier version stored the rows of a moment at the places of their times in New York.
            try await store.write { db in
                let rows = try Row.fetchAll(db, sql: "SELECT place, moment FROM movement WHERE moment IS NOT NULL")
                for row in rows {
                    let time = Date(milliseconds: row[1]).local(in: Self.newYork).milliseconds
                    try db.execute(
                        sql: "UPDATE movement SET time = ?, place = ? WHERE place = ?",
                        arguments: [time, MovementPlace(of: time).first, row[0] as Int64])
                }
                try db.execute(
                    sql: """
                        CREATE TABLE movementZone (name TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;
                        INSERT INTO movementZone VALUES ('America/New_York');
                        DELETE FROM grdb_migrations WHERE identifier = 'Timeline/momentPlaces';
                        """)
            }
            #expect(try await list(store, in: .tokyo) == lists.0)
            #expect(try await list(store, in: Self.newYork) == lists.1)
            #expect(try await list(store, in: Self.newYork, .init(text: "Tea")) == ["Tea 2026-11-01 18:30"])
            #expect(try await store.flaws() == [])
            try await store.write { try $0.execute(sql: "INSERT INTO movementText (movementText) VALUES ('integrity-check')") }
        }
    }

    @Test("The comparison of an account with its statement does not depend on the time zone")
    func balances() async throws {
        let rows = (1...4).map { "2026-11-0\($0)T20:00:00Z,-5,Tea,A,\(100 - $0 * 5)\n" }.joined()
        try await withStore { store in
            _ = try await importing("date,amount,description,account,balance\n" + rows, into: store, in: .tokyo)
            for zone in [.tokyo, Self.newYork, Self.kiritimati] {
                let account = try #require(try await SQLiteMovements(store, in: zone).accounts().first)
                #expect(account.balance == .yen(80) && account.check?.difference == .yen(0))
            }
        }
    }

    @Test(
        "Whatever the order of a statement's rows, the search index matches the list, even if a later row changes a movement's time",
        arguments: ["1234", "4321", "1324"])
    func index(order: String) async throws {
        let rows = [
            "1": "a,2026-11-02 00:00,-5,Tea", "2": "b,2026-11-02,-6,Cake", "3": "a,2026-11-01T15:00:00Z,-5,Tea",
            "4": "c,2026-11-03,-7,Bread",
        ]
        try await withStore { store in
            let text = "movement id,date,amount,description\n" + order.map { "\(rows[String($0)] ?? "")\n" }.joined()
            let (repository, result) = try await importing(text, into: store, in: Self.newYork)
            #expect((result.added, result.known) == (3, 1))
            #expect(try await list(store, in: Self.newYork) == ["Tea 2026-11-01 10:00", "Cake 2026-11-02 00:00", "Bread 2026-11-03 00:00"])
            for name in ["Tea", "Cake", "Bread"] {
                #expect(try await repository.movements(.init(text: name), after: nil, limit: 9).map(\.counterparty) == [name])
                let indexed = try await store.read { try Int64.fetchAll($0, sql: "SELECT rowid FROM movementText(?)", arguments: [name]) }
                let listed = try await store.read { db in
                    try Int64.fetchAll(db, sql: "SELECT place FROM movement WHERE counterparty = ?", arguments: [name])
                }
                #expect(indexed == listed)
            }
        }
    }
}
