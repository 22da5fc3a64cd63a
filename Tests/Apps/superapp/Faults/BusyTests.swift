import Files
import Foundation
import Storage
import Testing

@Suite("A busy database", .timeLimit(.minutes(60)))
struct BusyTests {
    /// The program uses its real timeout of five seconds. The test sets no upper limit, because a slow machine takes longer.
    @Test("A write waits five seconds for a busy database and then fails, and a read does not wait")
    func held() async throws {
        try await withProgram { program in
            try program.signUp()
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            let store = try DataStore(home: DataDirectory(program.home, of: "superapp"))
            let like = ["product", "like", "fm-101"]
            try await store.write { _ in
                let read = try program(["product", "list"])
                #expect(read.code == 0, "reads do not wait: \(read)")
                let start = ContinuousClock.now
                let run = try program(like)
                #expect(start.duration(to: .now) >= .seconds(5))
                #expect(
                    run
                        == .init(
                            output: "",
                            complaint: """
                                superapp: Another program is using the database \(program.home.appending(path: "superapp.sqlite").path).
                                  Try again in a moment.

                                """, code: 75))
            }
            try program.succeed(like)
        }
    }
}
