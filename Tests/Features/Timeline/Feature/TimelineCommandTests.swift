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
import Testing
import Time
import TimelineDomain
import TimelineInfra

@testable import Timeline

@MainActor
@Suite("Timeline commands")
struct TimelineCommandTests {
    @Test("`timeline list` accepts filters and a range of days that includes both ends")
    func list() async throws {
        try await withMovements([.coffee, .server, .wages]) { repository in
            let list = ListMovements(repository)
            let day = try await TimelineList.answer("--since", "2026-10-12", "--until", "2026-10-12", needs: list)
            #expect(day.screen.transcript == "Timeline\n2026-10-12 | 株式会社ハナミズキ | ¥310,000 | income | ")
            let some = try await TimelineList.answer("--family", "payments", "--limit", "1", needs: list)
            #expect(some.screen.transcript.hasSuffix("Next page: --after 1795219200000.coffee"))
            let rest = try await TimelineList.answer("--family", "payments", "--after", "1795219200000.coffee", needs: list)
            #expect(rest.screen.transcript == "Timeline\n2026-11-21 | Hetzner | -¥1,830 | other | pending")
        }
    }

    @Test(
        "`timeline list` explains invalid options",
        arguments: [
            (["--limit", "0"], "--limit takes a number from 1 to 10000."),
            (["--since", "yesterday"], "Use a date such as 2026-11-21."),
            (["--since", "2026-11-02", "--until", "2026-11-01"], "--until is earlier than --since."),
            (["--after", "x"], "Copy the cursor, such as 1795219200000.ab12, from the last line of a list."),
        ])
    func badList(arguments: [String], expected: String) throws {
        let complaint = try #require(TimelineList.complaint(arguments))
        #expect(complaint.contains(expected))
    }

    @Test("`timeline list` accepts kinds that other features define, and lists the known kinds if a kind is unknown")
    func kind() async throws {
        let kind = Movement.Kind("wallet-top-up", name: "Wallet top-up")
        try await withMovements([.coffee, .full(kind)]) { repository in
            let list = ListMovements(repository)
            let found = try await TimelineList.answer("--kind", "wallet-top-up", needs: list)
            #expect(found.screen.transcript == "Timeline\n2026-11-21 | Hanako | -¥1,830 | shopping | ")
            let error = await #expect(throws: TimelineError.self) { _ = try await TimelineList.answer("--kind", "salry", needs: list) }
            #expect(error.flatMap { Failure($0) }?.message == "Unknown kind of movement: salry. Did you mean salary?")
            #expect(error == .noKind("salry", known: Movement.Kind.own + [kind]))
        }
    }

    @Test("`timeline show` shows one movement")
    func show() async throws {
        try await withMovements([.coffee]) { repository in
            let answer = try await TimelineShow.answer("coffee", needs: ShowMovement(repository))
            #expect(
                answer.screen.transcript == """
                    Contactless payment
                    Paid to | ドトール
                    Date | 2026-11-21 09:00
                    Amount | -¥540
                    Category | food
                    Status | settled
                    """)
        }
    }

    @Test("`timeline categorize` changes a category; the error for an unknown category lists the valid ones")
    func categorize() async throws {
        try await withMovements([.coffee]) { repository in
            let answer = try await TimelineCategorize.answer("coffee", "travel", needs: CategorizeMovement(repository))
            #expect(answer.screen.transcript.contains("Category | travel"))
            #expect(try await repository.movement("coffee")?.category == .travel)
        }
        let complaint = try #require(TimelineCategorize.complaint(["coffee", "fod"]))
        #expect(Movement.Category.allCases.allSatisfy { complaint.contains($0.rawValue) })
    }

    @Test("`timeline summary` sums up movements by category")
    func summary() async throws {
        try await withMovements([.coffee]) { repository in
            let answer = try await TimelineSummary.answer("--by", "category", needs: ShowSummary(repository))
            #expect(answer.screen.transcript.contains("food | -¥540 | 540/540"))
        }
    }

    @Test("`timeline import` adds the valid rows and reports the others")
    func importing() async throws {
        try await withFile("date,amount\n2026-11-21,-5\nx,-5\n") { path, repository in
            let importStatement = ImportStatement(repository, CSVStatementReader())
            let needs = TimelineImport.Needs(importStatement)
            let trial = try await TimelineImport.answer(path, "--dry-run", needs: needs)
            #expect(trial.failure?.details == ["line 3: “x” is not a valid date"])
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
