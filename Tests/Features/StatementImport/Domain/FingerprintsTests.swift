import FeatureTesting
import Files
import Foundation
import Money
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("Fingerprints of statement rows")
struct FingerprintsTests {
    /// The IDs of the two sample movements, computed by hand: the FNV-1a hash of the fields, written in base 36. The IDs must never change,
    /// because existing databases contain them.
    private static let (coffee, server) = ("jckb6kuuxqqx", "18l1obib37tg6")

    @Test("If rows of a statement are equal, the ID of the first one has no number, and the other IDs are numbered from 2")
    func numbers() {
        var prints = Fingerprints()
        let rows: [Movement] = [.coffee, .server, .coffee, .coffee, .server]
        #expect(
            rows.map { prints.next(for: $0) } == [
                Self.coffee, Self.server, Self.coffee + "-2", Self.coffee + "-3", Self.server + "-2",
            ])
        // Numbering restarts in the next statement, so equal rows there get the same IDs.
        var next = Fingerprints()
        #expect(next.next(for: .coffee) == Self.coffee)
    }

    @Test("The ID of a row depends on its time, kind, amounts, counterparty and message, but not on its status or category")
    func fields() {
        func id(_ change: (inout Movement) -> Void) -> Movement.ID {
            var (row, prints) = (Movement.server, Fingerprints())
            change(&row)
            return prints.next(for: row)
        }
        for status in Movement.Status.allCases { #expect(id { $0.status = status } == Self.server) }
        for category in Movement.Category.allCases { #expect(id { $0.category = category } == Self.server) }
        let others = [
            id { $0.kind = .contactless }, id { $0.amount = .yen(-1831) }, id { $0.counterparty = "Hetzne" },
            id { $0.time += 1 }, id { $0.exchange = nil }, id { $0.message = "Thanks!" },
        ]
        #expect(Set(others + [Self.server]).count == others.count + 1)
    }

    @Test("Two equal rows in one file are two movements, and a second import of the file adds nothing", arguments: Kept.allCases)
    func twice(kept: Kept) async throws {
        let row = "2026-11-21,-540,Shop\n"
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let file = home.file("a.csv")
            try await withMovements([], kept) { repository in
                let importStatement = ImportStatement(repository, CSVStatementReader())
                for (rows, added, known) in [(2, 2, 0), (2, 0, 2), (3, 1, 2)] {
                    try Data(("date,amount,counterparty\n" + String(repeating: row, count: rows)).utf8).write(to: file)
                    let result = try await importStatement(InputFile(file.path))
                    #expect((result.added, result.known) == (added, known))
                }
                let ids = try await repository.movements(.everything, after: nil, limit: 9).map(\.id)
                let first = try #require(ids.min { $0.count < $1.count })
                #expect(Set(ids) == [first, first + "-2", first + "-3"])
            }
        }
    }
}

@Suite("The status of a movement")
struct MovementStatusTests {
    @Test("A pending movement can get any other status, a settled one can be refunded or left out of sums, and other statuses are final")
    func order() {
        let newer: [Movement.Status: Set<Movement.Status>] = [
            .pending: [.settled, .refunded, .cancelled, .uncounted], .settled: [.refunded, .uncounted], .refunded: [], .cancelled: [],
            .uncounted: [],
        ]
        for old in Movement.Status.allCases {
            #expect(Set(Movement.Status.allCases.filter { $0.follows(old) }) == newer[old], "\(old)")
        }
    }

    @Test("The status of a stored movement is replaced only by a newer status", arguments: Kept.allCases)
    func stored(kept: Kept) async throws {
        let newer: [(Movement.Status, Movement.Status)] = [
            (.pending, .settled), (.pending, .refunded), (.pending, .cancelled), (.pending, .uncounted), (.settled, .refunded),
            (.settled, .uncounted),
        ]
        for old in Movement.Status.allCases {
            for new in Movement.Status.allCases {
                var (before, after) = (Movement.coffee, Movement.coffee)
                (before.status, after.status) = (old, new)
                let isNewer = newer.contains { $0 == (old, new) }
                try await withMovements([before], kept) { repository in
                    let additions = try await repository.add([after])
                    #expect((additions.settled, additions.known) == (isNewer ? 1 : 0, isNewer ? 0 : 1), "\(old) to \(new)")
                    #expect(try await repository.movement("coffee")?.status == (isNewer ? new : old), "\(old) to \(new)")
                }
            }
        }
    }

    @Test("A statement does not exclude a movement from sums after the user has changed its status", arguments: Kept.allCases)
    func chosen(kept: Kept) async throws {
        var row = Movement.coffee
        row.status = .uncounted
        try await withMovements([row], kept) { repository in
            _ = try await EditMovements(repository).edit("coffee") { $0.status = .settled }
            for additions in [try await repository.preview([row]), try await repository.add([row])] {
                #expect((additions.settled, additions.known) == (0, 1))
            }
            #expect(try await repository.movement("coffee")?.status == .settled)
            // A statement can still report a refund, because a refund is a fact and not the user's choice.
            row.status = .refunded
            #expect(try await repository.add([row]).settled == 1)
        }
    }
}
