#if os(Linux)
    import Foundation
    import Storage
    import Testing
    import World

    /// Presses Ctrl-C at a pseudo-terminal, at the moments at which ending quickly is hardest.
    ///
    /// The tests measure time, because the program promises to end within 200 ms. Other processes can slow an attempt down but not speed it
    /// up, so only the fastest of several attempts must meet the limit. All attempts must end correctly.
    @Suite("Ctrl-C at a terminal", .timeLimit(.minutes(60)), .serialized)
    struct PromptInterruptSoakTests {
        private static let limit = Duration.milliseconds(200)
        private static let tries = 50

        /// Starts the program, presses Ctrl-C after `isThere` has returned, and checks how and how quickly the program ends.
        private func interrupt(_ arguments: [String], _ isThere: (PseudoTerminal) throws -> Bool) async throws {
            var best = Duration.seconds(1_000)
            for _ in 0..<Self.tries where best > Self.limit {
                try await withPreparedHomes { homes in
                    try await homes.withCopy(of: .filled) { best = min(best, try attempt($0, arguments, isThere)) }
                }
            }
            #expect(best <= Self.limit, "\(arguments)")
        }

        private func attempt(
            _ program: BuiltProgram, _ arguments: [String], _ isThere: (PseudoTerminal) throws -> Bool
        ) throws -> Duration {
            let terminal = try PseudoTerminal(program, arguments)
            let settings = terminal.settings()
            #expect(try isThere(terminal), "\(arguments): \(terminal.seen)")
            let start = ContinuousClock.now
            try terminal.type("\u{3}")
            let code = terminal.end()
            let took = start.duration(to: .now)
            #expect(code == 130, "\(arguments): \(terminal.seen)")
            #expect(terminal.settings() == settings)
            #expect(!terminal.seen.contains("\u{1B}"))
            return took
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
            var best = Duration.seconds(1_000)
            for _ in 0..<Self.tries where best > Self.limit {
                try await withProgram { program in
                    try program.succeed(["timeline", "list"])
                    let store = try DataStore(home: DataDirectory(program.home, of: "superapp"))
                    best = try await store.write { [best] _ in
                        min(best, try attempt(program, arguments) { $0.waitUntilOpen("superapp.sqlite-wal") })
                    }
                }
            }
            #expect(best <= Self.limit)
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
