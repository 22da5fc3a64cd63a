import FeatureTesting
import Files
import Foundation
import Money
import MovementTesting
import Movements
import Seeded
import StatementImportDomain
import StatementTesting
import Statements
import Testing
import Time
import TimelineDomain
import TimelineInfra

@testable import StatementImportInfra

/// Tests with generated statements. A failing test prints the seed of its statement; to test only that statement, set SEED.
@Suite("Generated statements")
struct StatementPropertySoakTests {
    private static let seeds: [UInt64] =
        ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...1_000)

    private func rows(_ movements: [Movement]) -> [GeneratedStatement.Row] {
        movements.map { .init(day: TokyoTime($0.time).day, amount: $0.amount, counterparty: $0.counterparty) }
    }

    @Test("A statement in a layout that a profile describes keeps its rows and its sum through import and export")
    func roundTrip() async throws {
        for seed in Self.seeds {
            var draw = SplitMix64(seed, 1)
            let statement = GeneratedStatement(&draw, hasCommonNames: false), place = Comment("seed \(seed)")
            let profile = try StatementProfile(json: statement.profile.json)
            let movements = try await withFile(statement.bytes) { file in
                let repository = MemoryMovements()
                let choice = ProfileChoice.recognized(among: BuiltInProfiles.all + [profile])
                let result = try await ImportStatement(repository, CSVStatementReader())(InputFile(file.path), as: choice, at: .testing)
                #expect(result.rejections == [] && result.form.profile == profile, place)
                let copy = file.deletingLastPathComponent().appending(path: "copy.csv")
                let count = try await ExportMovements(repository, CSVStatementWriter())(to: OutputFile(copy.path))
                #expect(count == statement.rows.count, place)
                return try Read(InputFile(copy.path)).movements
            }
            let currency = statement.rows[0].amount.currency
            #expect(movements.map(\.amount).sum(in: currency) == statement.rows.map(\.amount).sum(in: currency), place)
            let sorted = { (rows: [GeneratedStatement.Row]) in rows.map { "\($0)" }.sorted() }
            #expect(sorted(rows(movements)) == sorted(statement.rows), place)
        }
    }

    @Test("Without a profile, each row of a statement is read correctly or rejected, unless the statement is rejected as ambiguous")
    func nothingGuessed() throws {
        var ambiguous = 0
        let seeds = Self.seeds.prefix(300)
        for seed in seeds {
            var draw = SplitMix64(seed, 2)
            let statement = GeneratedStatement(&draw, hasCommonNames: true), place = Comment("seed \(seed)")
            do {
                let read = try Read(statement.bytes)
                let expected = statement.rows.filter { row in !read.rejected.isEmpty ? rows(read.movements).contains(row) : true }
                #expect(rows(read.movements) == expected, place)
            } catch let error as UnclearStatement {
                ambiguous += 1
                // The profile that belongs to the generated statement answers every question.
                let asked = statement.profile.reading
                for question in error.questions {
                    switch question {
                    case .spending: #expect(asked.spending != nil, place)
                    case .dates: #expect(asked.dates != nil, place)
                    case .currency, .decimalMark: #expect(asked.currency != nil && asked.decimalMark != nil, place)
                    }
                }
                #expect(rows(try Read(statement.bytes, asked).movements) == statement.rows, place)
            }
        }
        if seeds.count == 300 { #expect((30..<300).contains(ambiguous)) }
    }

    @Test(
        "After random corrections, a refused import writes nothing, and an import with correct columns and no rejected row reads every row")
    func corrected() async throws {
        let seeds = Self.seeds.prefix(200)
        var refused = 0, read = 0
        for seed in seeds {
            var draw = SplitMix64(seed, 3)
            let statement = GeneratedStatement(&draw, hasCommonNames: draw.isTrue(percent: 50)), place = Comment("seed \(seed)")
            guard statement.profile.linesAfter == 0 else { continue }
            let asked = statement.profile.reading, repository = MemoryMovements(), profiles = MemoryProfiles()
            let importing = FirstImport(
                ImportStatement(repository, BankStatementReader()), StatementProfiles(profiles, builtIn: []), .stopped(at: .testing))
            try await withFile(statement.bytes) { file in
                let sketch = try #require(
                    try await importing.importStatement.sketch(InputFile(file.path), as: .recognized(among: [])), place)
                var draft = StatementDraft(file.path, sketch, .init(), profileName: draw.isTrue(percent: 50) ? "random" : nil)
                for (index, column) in sketch.columns.enumerated() {
                    let right = statement.profile.meanings.first { $0.column == column.name }?.field
                    draft.meanings[index] = draw.isTrue(percent: 90) ? right : draw.one(of: StatementDraft.choices)
                }
                let isRight = draft.meanings.elementsEqual(
                    sketch.columns.map { column in statement.profile.meanings.first { $0.column == column.name }?.field })
                if draw.isTrue(percent: 50) { draft.reading.spending = asked.spending }
                if draw.isTrue(percent: 50) { draft.reading.dates = asked.dates }
                if draw.isTrue(percent: 50) { draft.reading.currency = asked.currency }
                if draw.isTrue(percent: 50) { draft.reading.decimalMark = asked.decimalMark }
                let preview = try await importing.preview(draft)
                do {
                    let (result, _) = try await importing.finish(draft)
                    read += 1
                    #expect(preview.problem == nil && preview.questions == [], place)
                    guard isRight, result.rejected == 0 else { return }
                    let expected = asked.filled(by: result.form.reading)
                    #expect(result.form.reading.spending == nil || result.form.reading.spending == expected.spending, place)
                    let found = rows(repository.movements(.everything, after: nil, limit: 100))
                    #expect(Set(found.map { "\($0)" }) == Set(statement.rows.map { "\($0)" }), place)
                } catch {
                    refused += 1
                    #expect(error is UnclearStatement ? !preview.questions.isEmpty : error is ProfileError && preview.problem != nil, place)
                    #expect(repository.movements(.everything, after: nil, limit: 1) == [], place)
                    #expect(profiles.profiles() == [], place)
                }
            }
        }
        if seeds.count == 200 { #expect(refused > 20 && read > 20, "\(refused) refused, \(read) read") }
    }
}

/// Runs `body` with a temporary file `a.csv`.
private func withFile<Value>(_ bytes: Data, _ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "statement-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.csv")
    try bytes.write(to: file)
    return try await body(file)
}
