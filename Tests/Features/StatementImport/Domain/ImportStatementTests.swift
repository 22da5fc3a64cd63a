import FeatureTesting
import Files
import Foundation
import Money
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Synchronization
import Testing
import Time
import TimelineDomain
import TimelineInfra

@Suite("Importing a statement")
struct ImportStatementTests {
    private static let header = "date,amount,counterparty,status\n"

    private func rows(_ range: Range<Int>, _ status: String = "") -> String {
        range.map { "2026-11-21,-\($0 + 1),Shop \($0 % 3),\(status)\n" }.joined()
    }

    @Test("Importing a statement does not duplicate a movement that was added by hand", arguments: Kept.allCases)
    func entered(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let movements = EditMovements(repository)
            let coffee = Movement(
                id: "", kind: .cardInShops, amount: .yen(-540), counterparty: "Doutor", time: try #require(Date(day: "2026-11-20")))
            let added = try await [movements.add(coffee), movements.add(coffee)]
            #expect(added[0].id != added[1].id)
            #expect(try await movements.history(of: added[0].id) == [.init(.added, at: .testing)])
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                let row = "2026-11-20,-540,Doutor\n"
                try Data("date,amount,description\n\(row)\(row)\(row)".utf8).write(to: home.file("a.csv"))
                let result = try await ImportStatement(repository, CSVStatementReader())(InputFile(home.file("a.csv").path))
                #expect((result.added, result.known) == (1, 2))
            }
        }
    }

    @Test("An import gives categories to rows without one, keeps the categories in the statement, and can still be undone")
    func categorized() async throws {
        let rows = "date,amount,counterparty,category\n2026-10-02,-1,Shop,\n2026-10-03,-2,Shop,travel\n2026-10-04,-3,Bar,\n"
        try await withStatement(rows) { file, repository in
            let result = try await ImportStatement(repository, CSVStatementReader(), Shopping())(file)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.category) == [.other, .travel, .food])
            let undone = try await repository.undo(try #require(result.batch), losesEdits: false)
            #expect(undone.edited == 0)
        }
    }

    @Test("A dry run of an import reports the same counts as the import but writes nothing")
    func trial() async throws {
        try await withStatement(Self.header + rows(0..<25) + "x,-1,,\n" + rows(0..<3)) { file, repository in
            let importStatement = ImportStatement(repository, CSVStatementReader(), batch: 10)
            _ = try await repository.add([.coffee])
            let trial = try await importStatement(file, isTrial: true)
            #expect(try await repository.movements(.everything, after: nil, limit: 99).count == 1)
            let done = try await importStatement(file)
            #expect(trial == done.unwritten)
            #expect((trial.batch, done.batch) == (nil, 1))
            #expect(done.counts(\.added, \.known, \.rejected, \.rows) == [28, 0, 1, 29])
            #expect(try await importStatement(file).known == 28)
        }
    }

    @Test("An import settles pending movements, keeps edited categories and ignores older statuses")
    func settle() async throws {
        try await withStatement(Self.header + rows(0..<3, "pending")) { file, repository in
            let importStatement = ImportStatement(repository, CSVStatementReader())
            _ = try await importStatement(file)
            let id = try #require(try await repository.movements(.everything, after: nil, limit: 1).first?.id)
            _ = try await repository.categorize(id, as: .travel)
            try Data((Self.header + rows(0..<2, "settled") + rows(2..<3, "cancelled") + rows(3..<4)).utf8).write(
                to: URL(filePath: file.path))
            let trial = try await importStatement(file, isTrial: true)
            let second = try await importStatement(file)
            #expect(trial == second.unwritten)
            #expect(second.counts(\.added, \.settled, \.known) == [1, 3, 0])
            #expect(try await repository.movement(id)?.category == .travel)
            try Data((Self.header + rows(0..<3, "pending")).utf8).write(to: URL(filePath: file.path))
            #expect(try await importStatement(file).known == 3)
            let statuses = try await repository.movements(.everything, after: nil, limit: 9).map(\.status)
            #expect(statuses.filter { $0 == .settled }.count == 3 && statuses.filter { $0 == .cancelled }.count == 1)
        }
    }

    @Test("An interrupted import keeps the completed batches, and the next import adds the missing rows", arguments: Kept.allCases)
    func interrupted(kept: Kept) async throws {
        try await withStatement(Self.header + rows(0..<95), kept) { file, repository in
            let importStatement = ImportStatement(repository, CSVStatementReader(), batch: 10)
            let first = try await Task {
                try await importStatement(file) { if $0.rows == 40 { withUnsafeCurrentTask { $0?.cancel() } } }
            }.value
            #expect(first.isInterrupted)
            let kept = try await repository.movements(.everything, after: nil, limit: 99).count
            #expect(kept == first.added && kept.isMultiple(of: 10) && kept < 95)
            let second = try await importStatement(file)
            #expect(second.counts(\.added, \.known) == [95 - kept, kept])
            #expect(!second.isInterrupted)
        }
    }

    @Test("If reading a statement fails partway, the batches that were already complete are kept", arguments: Kept.allCases)
    func unreadableRest(kept: Kept) async throws {
        try await withStatement(Self.header + rows(0..<95), kept) { file, repository in
            let importStatement = ImportStatement(repository, BreakingReader(rows: 35), batch: 10)
            await #expect(throws: BreakingReader.Broken.self) { try await importStatement(file) }
            let added = try await repository.movements(.everything, after: nil, limit: 99).count
            #expect(added == 30)
        }
    }

    @Test("An import reports its progress up to the end of the file")
    func progress() async throws {
        try await withStatement(Self.header + rows(0..<25)) { file, repository in
            let told = Told()
            _ = try await ImportStatement(repository, CSVStatementReader(), batch: 10)(file) { told.append($0) }
            #expect(told.all.map(\.rows) == [10, 20, 25])
            #expect(told.all.last.map { $0.read == $0.size } == true)
        }
    }

    @Test("An import counts all unreadable rows and lists the first 1000 of them")
    func manyWrong() async throws {
        try await withStatement(Self.header + String(repeating: "x,-1,,\n", count: 1_500)) { file, repository in
            let result = try await ImportStatement(repository, CSVStatementReader(), batch: 100)(file)
            #expect(result.rejections.count == 1_000)
            #expect(result.rejected == 1_500)
        }
    }

    @Test("An import of an ambiguous statement writes nothing", arguments: [true, false])
    func nothing(isTrial: Bool) async throws {
        try await withMovements([]) { repository in
            try await withTemporaryHome { home in
                try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
                try Data("date,amount\n2026-11-21,-5\n2026-11-21,5\n".utf8).write(to: home.file("a.csv"))
                let (file, importStatement) = (InputFile(home.file("a.csv").path), ImportStatement(repository, CSVStatementReader()))
                await #expect(throws: UnclearStatement.self) { try await importStatement(file, isTrial: isTrial) }
                #expect(try await repository.movements(.everything, after: nil, limit: 9) == [])
            }
        }
    }

    private func withStatement(
        _ text: String, _ kept: Kept = .inSQLite, _ body: (InputFile, any AllMovements) async throws -> Void
    ) async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: home.file("a.csv"))
            try await withMovements([], kept) { try await body(InputFile(home.file("a.csv").path), $0) }
        }
    }
}

extension ImportStatement.Result {
    /// The result as a dry run would report it: without an import ID.
    fileprivate var unwritten: Self {
        var result = self
        result.batch = nil
        return result
    }

    fileprivate func counts(_ parts: KeyPath<Self, Int>...) -> [Int] { parts.map { self[keyPath: $0] } }
}

/// A statement reader that fails after a given number of rows.
private struct BreakingReader: StatementReader {
    struct Broken: Error {}

    let rows: Int

    func open(_ file: InputFile, _ reading: Statement.Reading, as choice: ProfileChoice) throws -> any StatementRows {
        Rows(rows: try CSVStatementReader().open(file, reading, as: choice), left: rows)
    }

    func sketch(_ file: InputFile, as choice: ProfileChoice, in encoding: Statement.Form.Encoding?) throws -> StatementSketch? { nil }

    private struct Rows: StatementRows {
        var rows: any StatementRows
        var left: Int
        var form: Statement.Form { rows.form }
        var progress: (read: Int, size: Int) { rows.progress }
        var balances: [StatementBalance] { rows.balances }

        mutating func next() throws -> Statement.Row? {
            guard left > 0 else { throw Broken() }
            left -= 1
            return try rows.next()
        }
    }
}

private final class Told: Sendable {
    private let values = Mutex<[ImportStatement.Progress]>([])
    var all: [ImportStatement.Progress] { values.withLock(\.self) }
    func append(_ value: ImportStatement.Progress) { values.withLock { $0.append(value) } }
}

/// Treats everything without a category that was bought in a shop as food.
private struct Shopping: Categorizer {
    func categories() -> @Sendable (Movement) -> Movement {
        { movement in
            var movement = movement
            if movement.category == .other, movement.counterparty == "Shop" { movement.category = .food }
            return movement
        }
    }
}
