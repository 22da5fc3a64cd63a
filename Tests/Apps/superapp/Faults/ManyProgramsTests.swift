import Foundation
import Testing

@Suite("Concurrent processes", .timeLimit(.minutes(60)))
struct ManyProgramsTests {
    @Test("Eight processes that start at the same time without a data directory all succeed")
    func firstStart() async throws {
        let commands = [["timeline", "list"], ["product", "list"], ["order", "list"], ["account"]]
        for _ in 1...3 {
            try await withProgram { program in
                let runs = try (commands + commands).map { try program.start($0) }.map { try $0.end() }
                #expect(runs.map(\.code) == Array(repeating: 0, count: 8), "\(runs.map(\.complaint))")
            }
        }
    }

    @Test("If one member tries to buy an item in eight processes at once, one purchase succeeds, and one movement is written")
    func oneBuyer() async throws {
        try await withProgram { program in
            try program.signUp()
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            let runs = try (1...8).map { _ in try program.start(["product", "buy", "fm-101", "--yes"]) }.map { try $0.end() }
            #expect(runs.count { $0.code == 0 } == 1)
            let refused = runs.filter { $0.code != 0 }
            #expect(refused.allSatisfy { $0.code == 1 && $0.complaint.contains(" has already been sold to Ada.") }, "\(refused)")
            let movements = try program.answer(["timeline", "list"], as: MovementList.self).movements
            #expect(movements.map(\.amount.minor) == [-38_500])
        }
    }

    @Test("Four concurrent imports of one statement add its movements once")
    func oneStatement() async throws {
        try await withProgram { program in
            struct Report: Decodable { let added: Int, known: Int }
            let rows = (1...300).map { "2026-01-05,-1,Shop \($0)" }
            try program.withFile("statement.csv", "date,amount,counterparty\n" + rows.joined(separator: "\n")) { file in
                let runs = try (1...4).map { _ in try program.start(["timeline", "import", file, "--json"]) }.map { try $0.end() }
                #expect(runs.map(\.code) == [0, 0, 0, 0], "\(runs.map(\.complaint))")
                let reports = try runs.map { try JSONDecoder().decode(Report.self, from: Data($0.output.utf8)) }
                #expect(reports.map(\.added).reduce(0, +) == 300)
                #expect(reports.map(\.known).reduce(0, +) == 900)
            }
            #expect(try program.answer(["timeline", "summary"], as: Totals.self).out.minor == -300)
        }
    }
}
