import Foundation
import Storage
import Testing
import World

/// The program is killed at random moments, and then asked what it remembers.
@Suite("A program that was killed", .timeLimit(.minutes(3)))
struct KillTests {
    /// In each of the three tests.
    private static let kills = 20

    private static let seed = UInt64.random(in: 0..<1_000_000)

    /// Starts `command` and kills it at any moment of the time that it takes, or just after it.
    ///
    /// - Returns: Whether it was quicker, and acknowledged what it did.
    private func kill(
        _ program: BuiltProgram, _ command: [String], after usual: Duration, _ chance: inout SeededChance
    ) throws -> Bool {
        let running = try program.start(command)
        usleep(UInt32(usual / .microseconds(1) * Double.random(in: 0...1.3, using: &chance)))
        running.kill()
        let run = try running.end()
        #expect([0, 128 + SIGKILL].contains(run.code), "\(command): \(run)")
        return run.code == 0
    }

    private func duration(of program: BuiltProgram, _ command: [String]) throws -> Duration {
        let start = ContinuousClock.now
        try program.succeed(command)
        return start.duration(to: .now)
    }

    /// Nothing is damaged, and nothing lies about that was not there before.
    private func check(_ program: BuiltProgram, _ round: String) async throws {
        #expect(try await DataStore(home: DataDirectory(program.home)).flaws() == [], "\(round)")
    }

    /// Says which moments they were, so that a failure can be looked for again.
    private func report(_ what: String, _ acknowledged: Int) {
        print("Killed \(Self.kills) × \(what), of which \(acknowledged) were quicker; seed \(Self.seed)")
    }

    @Test("while it brought a statement in has what it acknowledged, and finishes the rest when asked again")
    func importing() async throws {
        struct Report: Decodable { let added: Int, rows: Int }
        let rows = 1_000
        func statement(_ round: Int) -> String {
            "date,amount,counterparty\n" + (1...rows).map { "2026-01-05,-1,Shop \(round).\($0)" }.joined(separator: "\n")
        }
        var chance = SeededChance(seed: Self.seed), acknowledged = 0
        try await withProgram { program in
            let usual = try program.withFile("statement.csv", statement(0)) { try duration(of: program, ["timeline", "import", $0]) }
            for round in 1...Self.kills {
                try program.withFile("statement.csv", statement(round)) { file in
                    let isDone = try kill(program, ["timeline", "import", file], after: usual, &chance)
                    acknowledged += isDone ? 1 : 0
                    let report = try program.answer(["timeline", "import", file], as: Report.self)
                    #expect(report.rows == rows)
                    #expect(isDone ? report.added == 0 : report.added <= rows, "round \(round), seed \(Self.seed)")
                }
                try await check(program, "round \(round), seed \(Self.seed)")
                let total = try program.answer(["timeline", "summary"], as: Totals.self).out.minor
                #expect(total == Int64(-rows * (round + 1)), "round \(round), seed \(Self.seed)")
            }
        }
        report("timeline import", acknowledged)
    }

    @Test("while it changed a category has the new one if it acknowledged it, and the old or the new one if not")
    func categorizing() async throws {
        let categories = ["food", "travel", "health", "income"]
        var chance = SeededChance(seed: Self.seed + 1), acknowledged = 0
        try await withProgram { program in
            try program.withFile("statement.csv", "date,amount,counterparty\n2026-01-05,-1,Shop") { file in
                try program.succeed(["timeline", "import", file])
            }
            let id = try #require(try program.answer(["timeline", "list"], as: MovementList.self).movements.first).id
            let usual = try duration(of: program, ["timeline", "categorize", id, categories[0]])
            var now = categories[0]
            for round in 1...Self.kills {
                let next = categories[round % categories.count]
                let isDone = try kill(program, ["timeline", "categorize", id, next], after: usual, &chance)
                acknowledged += isDone ? 1 : 0
                try await check(program, "round \(round), seed \(Self.seed)")
                let movements = try program.answer(["timeline", "list"], as: MovementList.self).movements
                let seen = movements.map(\.category)
                #expect(seen == [next] || !isDone && seen == [now], "round \(round), seed \(Self.seed)")
                now = seen.first ?? now
            }
        }
        report("timeline categorize", acknowledged)
    }

    @Test("while it bought something has bought it once or not at all, and the ledger knows of it")
    func buying() async throws {
        struct Item: Encodable {
            let id: String, title: String, price = 100, category = "books", seller = "sota", listed = "2026-11-20T21:14:00+09:00"
        }
        struct Person: Encodable { let id = "sota", name = "Sota" }
        struct Catalogue: Encodable { let people = [Person()], items: [Item] }
        let items = (0...Self.kills).map { Item(id: "b-\($0)", title: "Book \($0)") }
        let catalogue = String(decoding: try JSONEncoder().encode(Catalogue(items: items)), as: UTF8.self)
        var chance = SeededChance(seed: Self.seed + 2), acknowledged = 0
        try await withProgram { program in
            try program.withFile("catalogue.json", catalogue) { try program.succeed(["product", "import", $0]) }
            try program.signUp()
            let usual = try duration(of: program, ["product", "buy", "b-0"])
            for round in 1...Self.kills {
                let buy = ["product", "buy", "b-\(round)"]
                let isDone = try kill(program, buy, after: usual, &chance)
                acknowledged += isDone ? 1 : 0
                try await check(program, "round \(round), seed \(Self.seed)")
                let again = try program(buy)
                let isSold = again.code == 1 && again.complaint.contains("Book \(round) is already sold to Ada.")
                #expect(isSold || !isDone && again.code == 0, "round \(round), seed \(Self.seed): \(again)")
            }
            let movements = try program.answer(["timeline", "list", "--limit", "\(Self.kills + 10)"], as: MovementList.self).movements
            #expect(Set(movements.map(\.id)) == Set(items.map { "purchase-\($0.id)" }))
            #expect(movements.map(\.amount.minor) == Array(repeating: -100, count: items.count))
        }
        report("product buy", acknowledged)
    }
}
