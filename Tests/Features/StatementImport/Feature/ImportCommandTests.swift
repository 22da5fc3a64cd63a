import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Language
import Money
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Testing
import Time
import TimelineDomain

@testable import StatementImport

@MainActor
@Suite("Import commands")
struct ImportCommandTests {
    @Test("`timeline import` adds the valid rows and reports the others")
    func importing() async throws {
        try await withFile("date,amount\n2026-11-21,-5\nx,-5\n") { path, repository in
            let importStatement = ImportStatement(repository, CSVStatementReader())
            let needs = TimelineImport.Needs(importStatement)
            let trial = try await TimelineImport.answer(path, "--dry-run", needs: needs)
            #expect(trial.failure?.details.map(\.english) == ["line 3: “x” is not a valid date"])
            #expect(try await repository.movements(.everything, after: nil, limit: 9).isEmpty)
            let answer = try await TimelineImport.answer(path, needs: needs)
            #expect(answer.failure?.message == "1 of 2 rows of \(path) could not be read.")
            #expect(answer.failure?.kind == .badData)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).count == 1)
        }
    }

    @Test("`timeline import` applies its options, and a dry run shows how the file is read")
    func reading() async throws {
        try await withFile("date,amount\n11/05/2026,12.50\n") { path, repository in
            let importStatement = ImportStatement(repository, CSVStatementReader())
            let needs = TimelineImport.Needs(importStatement)
            let options = ["--spending", "positive", "--dates", "month-first", "--currency", "usd"]
            let trial = try await TimelineImport.parse([path, "--dry-run"] + options).run(needs)
            #expect(
                trial.screen.transcript.hasSuffix(
                    "Encoding | UTF-8\nDates | month first\nAmounts | one column, spending is positive\nCurrency | USD\nColumns\ndate | date\namount | amount"
                ))
            #expect(try trial.json(in: .english).contains(#""spending" : "positive""#))
            _ = try await TimelineImport.parse([path] + options).run(needs)
            let movement = try #require(try await repository.movements(.everything, after: nil, limit: 9).first)
            #expect(movement.amount == Money(minor: -1250, .dollar) && movement.time == Date(day: "2026-11-05"))
        }
        let complaint = try #require(TimelineImport.complaint(["a.csv", "--currency", "dollar"]))
        #expect(complaint.contains("Use a currency code, such as JPY or USD."))
    }

    @Test("`timeline undo` undoes an import that `timeline imports` lists")
    func undo() async throws {
        try await withFile("date,amount\n2026-11-21,-5\n2026-11-20,-6\n") { path, repository in
            let importStatement = ImportStatement(repository, CSVStatementReader())
            let needs = TimelineImport.Needs(importStatement)
            #expect(try await TimelineImport.answer(path, needs: needs).screen.transcript.hasSuffix("Undo: timeline undo 1"))
            #expect(
                try await TimelineImports.answer(needs: UndoNeeds(imports: repository, clock: .stopped(at: .testing))).screen.transcript
                    == "Imports\n2026-11-21 09:00 | \(path) | 2 added |  | ")
            let undone = try await TimelineUndo.answer("1", needs: UndoNeeds(imports: repository, clock: .stopped(at: .testing)))
            #expect(undone.screen.transcript == "Import undone\nFile | \(path)\nImported on | 2026-11-21 09:00\nRemoved | 2")
            #expect(undone.screen.transcript(in: .japanese).hasPrefix("取り込みを取り消しました\nファイル | "))
            #expect(
                try await TimelineImports.answer(needs: UndoNeeds(imports: repository, clock: .stopped(at: .testing))).screen.transcript(
                    in: .japanese) == "取り込みの履歴\n取り消せる取り込みはありません。")
        }
        #expect(TimelineUndo.complaint(["last"]) != nil)
    }

    @Test("`timeline import` writes nothing if the file is not a statement", arguments: ["", "hello", "date,kind\n"])
    func noStatement(text: String) async throws {
        try await withFile(text) { path, repository in
            let error = await #expect(throws: (any Error).self) {
                let importStatement = ImportStatement(repository, CSVStatementReader())
                _ = try await TimelineImport.answer(
                    path, needs: .init(importStatement))
            }
            let written = try await repository.movements(.everything, after: nil, limit: 9)
            #expect(error.flatMap { Failure($0) }?.kind == .badData)
            #expect(written == [])
        }
    }

    private func withFile(_ text: String, _ body: (String, any AllMovements) async throws -> Void) async throws {
        try await withTemporaryHome { home in
            let file = home.file("statement.csv")
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            try await withMovements([]) { try await body(file.path, $0) }
        }
    }
}
