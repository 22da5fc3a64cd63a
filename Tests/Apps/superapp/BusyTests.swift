import Foundation
import Storage
import Testing
import World

@Suite("A busy database", .timeLimit(.minutes(10)))
struct BusyTests {
    /// Nothing sleeps here: it is the program that waits, for as long as it does for a person. Only that it waited is
    /// asserted, not that it waited no longer, which is the machine's affair.
    @Test("Writes wait five seconds for a busy database, reads do not wait")
    func held() async throws {
        try await withProgram { program in
            try program.signUp()
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            let store = try DataStore(home: DataDirectory(program.home, of: "superapp"))
            let like = ["product", "like", "fm-101"]
            try await store.write { _ in
                let read = try program(["product", "list"])
                #expect(read.code == 0, "readers wait for nobody: \(read)")
                let start = ContinuousClock.now
                let run = try program(like)
                #expect(start.duration(to: .now) >= .seconds(5))
                #expect(
                    run
                        == .init(
                            output: "",
                            complaint: """
                                superapp: The database \(program.home.appending(path: "superapp.sqlite").path) is in use by another program.
                                  Try again in a moment.

                                """, code: 75))
            }
            try program.succeed(like)
        }
    }
}
