#if os(Linux)
    import Files
    import Foundation
    import Storage
    import Testing
    import Time

    /// Presses Ctrl-C in a pseudo-terminal, at the moments when a quick exit is hardest.
    ///
    /// The program promises to end within 200 ms of Ctrl-C. All attempts must end correctly, but one in 20 may take longer. Because a
    /// busy machine delays every program, each attempt first measures how long a program that does nothing takes to end, and subtracts that
    /// time.
    @Suite("Ctrl-C at a terminal", .timeLimit(.minutes(60)), .serialized)
    struct PromptInterruptSoakTests {
        private static let limit = Duration.milliseconds(200)
        private static let tries = 20

        /// Starts the program 20 times, presses Ctrl-C as soon as `isThere` returns, and checks the exit code, the terminal and the times.
        private func interrupt(_ arguments: [String], _ isThere: (PseudoTerminal) throws -> Bool) async throws {
            var took: [Duration] = []
            try await withPreparedHomes { homes in
                for _ in 0..<Self.tries {
                    try await homes.withCopy(of: .filled) { took.append(try attempt($0, arguments, isThere)) }
                }
            }
            check(took, arguments)
        }

        private func check(_ took: [Duration], _ arguments: [String]) {
            let sorted = took.sorted()
            #expect(sorted.count == Self.tries)
            let text = [sorted[Self.tries / 2], sorted[Self.tries - 2], sorted[Self.tries - 1]].map { "\($0)" }
            #expect(sorted[Self.tries - 2] <= Self.limit, "\(arguments): median, second slowest and slowest \(text)")
        }

        /// Returns how long an interrupt takes to end a program that does nothing.
        private func reference(_ program: BuiltProgram) throws -> Duration {
            let terminal = try PseudoTerminal(program, running: ["/bin/sh", "-c", "echo ready; exec sleep 100"])
            #expect(terminal.wait(for: "ready"))
            let start = ContinuousClock.now
            try terminal.type("\u{3}")
            _ = terminal.end()
            return start.duration(to: .now)
        }

        private func attempt(
            _ program: BuiltProgram, _ arguments: [String], _ isThere: (PseudoTerminal) throws -> Bool
        ) throws -> Duration {
            let idle = try reference(program), terminal = try PseudoTerminal(program, arguments)
            let settings = terminal.settings()
            #expect(try isThere(terminal), "\(arguments): \(terminal.seen)")
            let start = ContinuousClock.now
            try terminal.type("\u{3}")
            let code = terminal.end()
            let took = start.duration(to: .now)
            #expect(code == 130, "\(arguments): \(terminal.seen)")
            #expect(terminal.settings() == settings)
            #expect(!terminal.seen.contains("\u{1B}"))
            return max(.zero, took - idle)
        }

        @Test("Ctrl-C ends the import of a large statement at once")
        func importing() async throws {
            let statement = "date,amount,counterparty\n" + (1...200_000).map { "2026-01-05,-1,Shop \($0)\n" }.joined()
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(statement.utf8).write(to: file)
            try await interrupt(["timeline", "import", file.path]) { $0.wait(for: " rows") }
        }

        @Test("Ctrl-C ends an order command with --follow at once", arguments: [true, false])
        func following(isNew: Bool) async throws {
            let request = ["order", "request", "tokyo-station", "shibuya-station", "--follow"]
            try await interrupt(isNew ? request : request + ["--speed", "30"]) { $0.wait(for: isNew ? "taxi" : "Your taxi [") }
        }

        @Test("Ctrl-C at a prompt ends the program at once")
        func prompt() async throws { try await interrupt([]) { $0.wait(for: "> ") } }

        @Test(
            "Ctrl-C ends the wait for the database at once",
            arguments: [
                [], ["product", "import", "Apps/superapp/Samples/catalogue.json"], ["account", "signup", "--phone", "090-1234-5678"],
            ])
        func waiting(arguments: [String]) async throws {
            var took: [Duration] = []
            for _ in 0..<Self.tries {
                try await withProgram { program in
                    try program.succeed(["timeline", "list"])
                    let store = try DataStore(home: DataDirectory(program.home, of: "superapp"))
                    took.append(
                        try await store.write { _ in
                            try attempt(program, arguments) { $0.waitUntilOpen("superapp.sqlite-wal") }
                        })
                }
            }
            check(took, arguments)
        }

        @Test("A kill leaves the terminal unchanged, and the next session continues at the same screen")
        func killed() async throws {
            try await withPreparedHomes { homes in
                try await homes.withCopy(of: .filled) { program in
                    let first = try PseudoTerminal(program)
                    let settings = first.settings()
                    for line in ["1", "Later", ":go superapp://product/fm-105"] {
                        #expect(first.wait(for: "> "))
                        try first.type(line + "\n")
                    }
                    #expect(first.wait(for: "Back"))
                    #expect(first.wait(for: "> "))
                    kill(try #require(first.identifier()), SIGKILL)
                    #expect(first.end() == 128 + SIGKILL)
                    #expect(first.settings() == settings)
                    let title = try #require(program(["product", "show", "fm-105"]).output.split(separator: "\n").first)
                    #expect(try program([]).output.hasPrefix("\n\(title)\n"))
                }
            }
        }
    }
#endif
