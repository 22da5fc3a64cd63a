import Files
import Foundation
import Storage
import Testing
import Time

/// Kills the program at random moments, about 25 times in all (250 times with `make soak`), and checks the data after each kill.
///
/// The next command runs directly after a kill, so each round also shows that the data needs no repair. The four tests have separate data
/// directories and run concurrently.
@Suite("Killed commands", .timeLimit(.minutes(60)))
struct KillTests {
    private static let seed = UInt64.random(in: 0..<1_000_000)

    /// The number of rounds that the four tests share; rounding may drop a few.
    private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 25

    /// A program, and the random numbers that determine when it is killed.
    private struct Victim {
        let program: BuiltProgram
        let what: String
        let kills: Int
        private let seed: UInt64
        private var moments: KillMoments?

        init(_ program: BuiltProgram, _ what: String, _ kills: Int, seed: UInt64) {
            (self.program, self.what, self.kills, self.seed) = (program, what, kills, seed)
        }

        /// Runs a command without killing it, and returns its duration.
        func duration(_ command: [String]) throws -> Duration {
            let start = ContinuousClock.now
            try program.succeed(command)
            return start.duration(to: .now)
        }

        /// Starts `command` and kills it at a random moment within its usual duration or shortly afterwards.
        ///
        /// - Returns: Whether the command ended before the kill and acknowledged its work.
        mutating func kill(_ command: [String], after usual: Duration) throws -> Bool {
            var next = moments ?? KillMoments(kills, in: usual, upTo: 1.3, seed: seed)
            let run = try next.kill(program.start(command))
            moments = next
            #expect([0, 128 + SIGKILL].contains(run.code), "\(command): \(run)")
            return run.code == 0
        }

        /// Expects an intact database.
        func check(_ round: Int) async throws {
            let flaws = try await DataStore(home: DataDirectory(program.home, of: "superapp")).flaws()
            #expect(flaws == [], "round \(round), seed \(KillTests.seed)")
        }

        func checkShare() { moments?.check(what) }
    }

    /// Runs `body` with a new data directory and a program that `body` kills repeatedly.
    private func killing(
        _ what: String, _ kills: Int, seed offset: UInt64, _ body: (inout Victim) async throws -> Void
    ) async throws {
        try await withProgram { program in
            var victim = Victim(program, what, kills, seed: Self.seed + offset)
            try await body(&victim)
            victim.checkShare()
        }
    }

    @Test("After a killed import, a second run adds only the missing movements; an acknowledged import is never lost")
    func importing() async throws {
        struct Report: Decodable { let added: Int, rows: Int }
        let rows = 300
        func statement(_ round: Int) -> String {
            "date,amount,counterparty\n" + (1...rows).map { "2026-01-05,-1,Shop \(round).\($0)" }.joined(separator: "\n")
        }
        try await killing("timeline import", Self.kills / 5, seed: 0) { victim in
            let program = victim.program
            let usual = try program.withFile("statement.csv", statement(0)) { try victim.duration(["timeline", "import", $0]) }
            for round in 1...victim.kills {
                try program.withFile("statement.csv", statement(round)) { file in
                    let isDone = try victim.kill(["timeline", "import", file], after: usual)
                    let report = try program.answer(["timeline", "import", file], as: Report.self)
                    #expect(report.rows == rows)
                    #expect(isDone ? report.added == 0 : report.added <= rows, "round \(round), seed \(Self.seed)")
                }
                try await victim.check(round)
                // Check that every row counts once: a duplicate or missing row would change the sum.
                guard round.isMultiple(of: 10) || round == victim.kills else { continue }
                let total = try program.answer(["timeline", "summary"], as: Totals.self).out.minor
                #expect(total == Int64(-rows * (round + 1)), "round \(round), seed \(Self.seed)")
            }
        }
    }

    @Test("A killed command changes a movement's category completely or not at all, and an acknowledged change is never lost")
    func categorizing() async throws {
        let categories = ["food", "travel", "health", "income"]
        try await killing("timeline categorize", Self.kills * 3 / 10, seed: 1) { victim in
            let program = victim.program
            try program.withFile("statement.csv", "date,amount,counterparty\n2026-01-05,-1,Shop") { file in
                try program.succeed(["timeline", "import", file])
            }
            let id = try #require(try program.answer(["timeline", "list"], as: MovementList.self).movements.first).id
            let usual = try victim.duration(["timeline", "categorize", id, categories[0]])
            var now = categories[0]
            for round in 1...victim.kills {
                let next = categories[round % categories.count]
                let isDone = try victim.kill(["timeline", "categorize", id, next], after: usual)
                let seen = try program.answer(["timeline", "list"], as: MovementList.self).movements.map(\.category)
                #expect(seen == [next] || !isDone && seen == [now], "round \(round), seed \(Self.seed)")
                try await victim.check(round)
                now = seen.first ?? now
            }
        }
    }

    @Test("A killed purchase happens once or not at all, and the ledger has a movement if the purchase happened")
    func buying() async throws {
        struct Item: Encodable {
            let id: String, title: String, price = 100, category = "books", seller = "sota", listed = "2026-11-20T21:14:00+09:00"
        }
        struct Person: Encodable { let id = "sota", name = "Sota" }
        struct Catalogue: Encodable { let people = [Person()], items: [Item] }
        try await killing("product buy", Self.kills * 3 / 10, seed: 2) { victim in
            let program = victim.program
            let items = (0...victim.kills).map { Item(id: "b-\($0)", title: "Book \($0)") }
            let catalogue = String(decoding: try JSONEncoder().encode(Catalogue(items: items)), as: UTF8.self)
            try program.withFile("catalogue.json", catalogue) { try program.succeed(["product", "import", $0]) }
            try program.signUp()
            let usual = try victim.duration(["product", "buy", "b-0", "--yes"])
            for round in 1...victim.kills {
                let buy = ["product", "buy", "b-\(round)", "--yes"]
                let isDone = try victim.kill(buy, after: usual)
                let again = try program(buy)
                let isSold = again.code == 1 && again.complaint.contains("Book \(round) has already been sold to Ada.")
                #expect(isSold || !isDone && again.code == 0, "round \(round), seed \(Self.seed): \(again)")
                try await victim.check(round)
            }
            let movements = try program.answer(["timeline", "list", "--limit", "\(victim.kills + 10)"], as: MovementList.self).movements
            #expect(Set(movements.map(\.id)) == Set(items.map { "purchase-\($0.id)" }))
            #expect(movements.map(\.amount.minor) == Array(repeating: -100, count: items.count))
        }
    }

    @Test("A killed taxi request orders at most one taxi, even if the request is repeated with the same key")
    func ordering() async throws {
        struct Row: Decodable { let id: String, state: String }
        try await killing("order request", Self.kills / 5, seed: 3) { victim in
            let program = victim.program
            func request(_ round: Int) -> [String] { ["order", "request", "tokyo-station", "shibuya-station", "--key", "round-\(round)"] }
            let usual = try victim.duration(request(0))
            try program.succeed(["order", "cancel"])
            for round in 1...victim.kills {
                _ = try victim.kill(request(round), after: usual)
                try program.succeed(request(round))
                try program.succeed(["order", "cancel"])
                let orders = try program.answer(["order", "list"], as: [Row].self)
                #expect(orders.count == round + 1, "round \(round), seed \(Self.seed)")
                try await victim.check(round)
            }
            #expect(try program.answer(["order", "list"], as: [Row].self).allSatisfy { $0.state == "cancelled" })
        }
    }
}
