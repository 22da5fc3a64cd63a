import FeatureTesting
import Files
import Foundation
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("Undoing an import")
struct UndoImportTests {
    private func withImports(
        _ kept: Kept, _ body: (any AllMovements, (String) async throws -> ImportStatement.Result) async throws -> Void
    )
        async throws
    {
        try await withMovements([.coffee], kept) { repository in
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                try await body(repository) { rows in
                    try Data("date,amount,counterparty,status\n\(rows)".utf8).write(to: home.file("a.csv"))
                    return try await ImportStatement(repository, CSVStatementReader(), batch: 1)(InputFile(home.file("a.csv").path))
                }
            }
        }
    }

    @Test("Undoing an import removes all of its batches", arguments: Kept.allCases)
    func whole(kept: Kept) async throws {
        try await withImports(kept) { repository, read in
            let result = try await read("2026-11-20,-1,A,\n2026-11-20,-2,B,\n2026-11-20,-3,C,\n")
            #expect(try await repository.imports().map { [Int($0.id), $0.added, $0.edited, $0.settled] } == [[1, 3, 0, 0]])
            let undone = try await repository.undo(try #require(result.batch), losesEdits: false)
            #expect(undone.added == 3 && undone.time == .testing)
            #expect(try await ListMovements(repository)().movements.map(\.id) == ["coffee"])
            #expect(try await repository.movements(.init(text: "A"), after: nil, limit: 9) == [])
            #expect(try await repository.imports() == [])
            await #expect(throws: ImportError.noImport(1)) { try await repository.undo(1, losesEdits: false) }
        }
    }

    @Test(
        "An import that changed nothing cannot be undone, and undoing an import keeps movements from earlier imports",
        arguments: Kept.allCases)
    func known(kept: Kept) async throws {
        try await withImports(kept) { repository, read in
            _ = try await read("2026-11-20,-1,A,\n")
            #expect(try await read("2026-11-20,-1,A,\n").batch == nil)
            let second = try #require(try await read("2026-11-20,-1,A,\n2026-11-20,-2,B,\n").batch)
            #expect(try await repository.undo(second, losesEdits: false).added == 1)
            #expect(try await ListMovements(repository)().movements.map(\.counterparty) == ["ドトール", "A"])
        }
    }

    @Test("Undoing an import restores statuses, except those that a later import has changed", arguments: Kept.allCases)
    func settled(kept: Kept) async throws {
        try await withImports(kept) { repository, read in
            _ = try await read("2026-11-20,-1,A,pending\n2026-11-20,-2,B,pending\n")
            let second = try #require(try await read("2026-11-20,-1,A,settled\n2026-11-20,-2,B,settled\n").batch)
            _ = try await read("2026-11-20,-2,B,refunded\n")
            #expect(try await repository.undo(second, losesEdits: false).settled == 2)
            let statuses = try await ListMovements(repository)().movements.map { "\($0.counterparty) \($0.status)" }
            #expect(Set(statuses) == ["ドトール settled", "A pending", "B refunded"])
        }
    }

    @Test("An undo that would lose edits is rejected unless it is forced", arguments: Kept.allCases)
    func edited(kept: Kept) async throws {
        try await withImports(kept) { repository, read in
            let batch = try #require(try await read("2026-11-20,-1,A,\n2026-11-20,-2,B,\n").batch)
            let id = try #require(try await repository.movements(.init(text: "A"), after: nil, limit: 1).first?.id)
            _ = try await CategorizeMovement(repository)(id, as: .travel)
            let found = try #require(try await repository.imports().first)
            #expect(found.edited == 1)
            await #expect(throws: ImportError.wasEdited(found)) { try await repository.undo(batch, losesEdits: false) }
            #expect(try await ListMovements(repository)().movements.count == 3)
            #expect(try await repository.undo(batch, losesEdits: true) == found)
            #expect(try await ListMovements(repository)().movements.count == 1)
        }
    }

    @Test("A statement can be imported again after its import was undone", arguments: Kept.allCases)
    func again(kept: Kept) async throws {
        try await withImports(kept) { repository, read in
            let row = "2026-11-20,-1,A,\n"
            _ = try await repository.undo(try #require(try await read(row).batch), losesEdits: false)
            #expect(try await read(row).added == 1)
            #expect(try await repository.imports().map(\.added) == [1])
        }
    }
}
