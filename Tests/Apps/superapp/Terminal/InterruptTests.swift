import Foundation
import Testing

@Suite("Interrupted commands", .timeLimit(.minutes(60)))
struct InterruptTests {
    private static let isAsked = ConditionTrait.enabled("This test takes too long to run with all the others. Run make soak.") {
        ProcessInfo.processInfo.environment["KILLS"] != nil
    }

    @Test("An interrupted import reports and keeps the movements that it has imported, and a second run imports the others", isAsked)
    func importing() async throws {
        struct Report: Decodable { let added: Int, known: Int, interrupted: Bool }
        // The statement has several batches, so that the first is saved before the last is read. The size of a batch is a multiple of
        // 1,000 rows.
        let rows = 30_000
        let statement = "date,amount,counterparty\n" + (1...rows).map { "2026-01-05,-1,Shop \($0)\n" }.joined()
        try await withProgram { program in
            try program.withFile("statement.csv", statement) { file in
                let running = try program.start(["--json", "timeline", "import", file])
                while running.isRunning, try program.answer(["timeline", "list"], as: MovementList.self).movements.isEmpty {}
                running.interrupt()
                let run = try running.end()
                #expect(run.code == 130, "\(run)")
                let first = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
                #expect(first.interrupted && first.added < rows && first.added.isMultiple(of: 1_000), "\(first)")
                let second = try program.answer(["timeline", "import", file], as: Report.self)
                #expect(second.added == rows - first.added && second.known == first.added && !second.interrupted, "\(second)")
                #expect(try program.answer(["timeline", "summary"], as: Totals.self).out.minor == Int64(-rows))
            }
        }
    }

    @Test("An export command that is interrupted leaves no file", isAsked)
    func exporting() async throws {
        let statement = "date,amount,counterparty\n" + (1...20_000).map { "2026-01-05,-1,Shop \($0)\n" }.joined()
        try await withProgram { program in
            try program.withFile("statement.csv", statement) { try program.succeed(["timeline", "import", $0]) }
            let folder = program.home.appending(path: "exports")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let file = folder.appending(path: "a.csv").path
            let running = try program.start(["timeline", "export", file])
            while try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty {}
            running.interrupt()
            let run = try running.end()
            #expect(run.code == 130 && run.complaint.hasPrefix("superapp: The export to \(file) was interrupted.\n"), "\(run)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }
}
