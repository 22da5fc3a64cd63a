#if os(Linux)
    import Foundation
    import Testing
    import Toolchain

    @testable import Mutants

    @Suite("Programs that outlive a test run")
    struct SurvivorsTests {
        @Test("Marked programs are killed if the program that started them has ended, and all other programs keep running")
        func orphans() async throws {
            let survivors = Survivors(mark: "/a b/\(UUID())")
            let environment = SwiftEnvironment.current.environment
            let marked = environment.merging([Survivors.variable: survivors.mark]) { $1 }
            let similar = environment.merging([Survivors.variable: survivors.mark + "c"]) { $1 }
            func start(_ script: String, _ environment: [String: String]) async throws -> [Int32] {
                let text = try await Subprocess(["sh", "-c", script], environment: environment).run().text
                return text.split(separator: "\n").compactMap { Int32($0) }
            }
            let silent = ">/dev/null 2>&1 & echo $!"
            let orphan = try await start("sleep 871 \(silent)", marked), other = try await start("sleep 872 \(silent)", similar)
            // Both the shell and `sleep` have the mark. The shell waits for `sleep`, so `sleep` is not an orphan until the shell is killed.
            let nested = try await start("sh -c 'sleep 873 & wait' \(silent)", marked)
            defer { for number in orphan + other + nested { kill(number, SIGKILL) } }
            #expect((orphan + other + nested).allSatisfy { kill($0, 0) == 0 } && orphan.count + other.count + nested.count == 3)
            let own = Process()
            (own.executableURL, own.arguments, own.environment) = (URL(filePath: "/bin/sleep"), ["874"], marked)
            try own.run()
            survivors.end()
            #expect(try await Subprocess(["pgrep", "-f", "^sleep 87[13]"]).run().text == "")
            #expect(other.allSatisfy { kill($0, 0) == 0 })
            #expect(own.isRunning)
            kill(own.processIdentifier, SIGKILL)
        }
    }
#endif
