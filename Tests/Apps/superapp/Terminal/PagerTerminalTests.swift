#if os(Linux)
    import Foundation
    import Testing

    @Suite("Color and pagers at a terminal", .timeLimit(.minutes(60)), .serialized)
    struct PagerTerminalTests {
        private static let bold = "\u{1B}[1m"

        /// Runs a command in a terminal with 10 rows, and returns the output and the exit code.
        private func run(_ program: BuiltProgram, _ line: String, with variables: [String: String] = [:]) throws -> (String, Int32) {
            let terminal = try PseudoTerminal(
                program, line.words, with: ["TERM": "xterm", "PAGER": ""].merging(variables) { $1 }, rows: 10)
            let settings = terminal.settings()
            let code = terminal.end()
            #expect(terminal.settings() == settings, "\(line)")
            return (terminal.seen, code)
        }

        /// Calls `body` with the path of a temporary shell script to use as a pager.
        private func withPager<Value>(_ script: String, _ body: (_ path: String) throws -> Value) throws -> Value {
            let file = FileManager.default.temporaryDirectory.appending(path: "pager-\(UUID())")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
            return try body(file.path)
        }

        @Test(
            "Output on a terminal has color, unless TERM, NO_COLOR, a flag or the output format turns color off",
            arguments: [
                ("config", [:], true), ("config", ["TERM": "dumb"], false), ("config", ["TERM": ""], false),
                ("config", ["NO_COLOR": "1"], false), ("config", ["NO_COLOR": ""], true), ("config --color auto", ["NO_COLOR": "1"], true),
                ("config --color always", ["TERM": "dumb"], true), ("config --color never", [:], false),
                ("config --accessible", [:], false), ("--help", [:], true), ("--help", ["NO_COLOR": "1"], false),
                ("config --json", [:], false),
            ] as [(String, [String: String], Bool)])
        func color(line: String, variables: [String: String], isColored: Bool) async throws {
            try await withProgram { program in
                let (seen, code) = try run(program, line, with: variables)
                #expect(seen.contains("\u{1B}") == isColored && code == 0, "\(seen)")
            }
        }

        @Test("Help and other output that is longer than the terminal go to the pager, with color", arguments: ["config", "--help"])
        func long(line: String) async throws {
            try await withProgram { program in
                try withPager("echo PAGED; cat") { pager in
                    let (seen, code) = try run(program, line, with: ["PAGER": pager])
                    #expect(seen.hasPrefix("PAGED\r\n\(Self.bold)") && code == 0, "\(seen)")
                }
            }
        }

        @Test(
            "No pager is used for short output, errors, JSON, CSV or sessions, for screen readers, or in dumb terminals",
            arguments: [
                ("messages", [:]), ("exitcodes --json", [:]), ("exitcodes --csv", [:]), ("exitcodes --accessible", [:]),
                ("exitcodes", ["TERM": "dumb"]), ("session --script Tests/Apps/superapp/Transcripts/Files/notepad.txt", [:]),
                ("timeline show nothing", [:]),
            ] as [(String, [String: String])])
        func short(line: String, variables: [String: String]) async throws {
            try await withProgram { program in
                try withPager("echo PAGED; cat") { pager in
                    let (seen, _) = try run(program, line, with: variables.merging(["PAGER": pager]) { mine, _ in mine })
                    #expect(!seen.contains("PAGED") && !seen.isEmpty, "\(seen)")
                }
            }
        }

        @Test("If a pager quits early, the program ends normally and without a message", arguments: ["exit 0", "head -1", "exit 3"])
        func early(script: String) async throws {
            try await withProgram { program in
                try withPager(script) { pager in
                    // The manual does not fit into the buffer of a pipe, so writing it fails when the pager has quit.
                    let (seen, code) = try run(program, "man", with: ["PAGER": pager])
                    #expect(!seen.contains("superapp:") && seen.split(separator: "\n").count <= 1 && code == 0, "\(seen)")
                }
            }
        }

        @Test("With a pager, the doctor still exits with 1 if it finds a problem")
        func findings() async throws {
            try await withProgram { program in
                try withPager("cat >/dev/null") { pager in
                    let (_, code) = try run(program, "doctor", with: ["PAGER": pager, "SUPERAPP_HOME": "/dev/null/x"])
                    #expect(code == 1)
                }
            }
        }

        @Test(
            "Output is written to the terminal if PAGER is empty, is cat, or names no program that exists",
            arguments: ["/none/pager", "no-such-pager -R", "cat", "", "no-such-pager | cat; exit 127"])
        func none(pager: String) async throws {
            try await withProgram { program in
                let (seen, code) = try run(program, "exitcodes", with: ["PAGER": pager])
                #expect(seen.contains("\(Self.bold)Exit codes") && seen.contains("130") && code == 0, "\(seen)")
            }
        }

        @Test("A pager can handle Ctrl-C; if Ctrl-C ends the pager, the program exits with 130")
        func interrupt() async throws {
            try await withProgram { program in
                for (script, code) in [
                    ("trap 'echo CAUGHT; exit 0' INT; echo READY; while :; do sleep 1; done", 0),
                    // When Ctrl-C ends `sleep`, the waiting shell ends itself with the same signal.
                    ("trap - INT; echo READY; while :; do sleep 1; done", 130),
                ] as [(String, Int32)] {
                    try withPager(script) { pager in
                        let terminal = try PseudoTerminal(program, ["exitcodes"], with: ["TERM": "xterm", "PAGER": pager], rows: 10)
                        let settings = terminal.settings()
                        #expect(terminal.wait(for: "READY"))
                        try terminal.type("\u{3}")
                        #expect(terminal.end() == code, "\(terminal.seen)")
                        #expect(terminal.seen.contains("CAUGHT") == (code == 0))
                        #expect(terminal.settings() == settings)
                    }
                }
            }
        }

        @Test(
            "`less` gets the option -R, which shows styles, and then the user's options, or F and X if LESS is not set",
            arguments: [([:], "-R FX"), (["LESS": "-i -Pmine"], "-R -i -Pmine"), (["LESS": ""], "-R ")] as [([String: String], String)])
        func options(variables: [String: String], expected: String) async throws {
            try await withProgram { program in
                try withPager("echo \"[$LESS]\"; cat >/dev/null") { pager in
                    let (seen, _) = try run(program, "exitcodes", with: variables.merging(["PAGER": pager]) { $1 })
                    #expect(seen.hasPrefix("[\(expected)]"), "\(seen)")
                }
            }
        }

        @Test("SIGTERM ends the pager and then the program", arguments: ["trap 'echo ENDED; exit 0' TERM", "trap '' TERM"])
        func terminated(trap: String) async throws {
            try await withProgram { program in
                try withPager("\(trap); echo READY; while :; do sleep 0.1; done") { pager in
                    let terminal = try PseudoTerminal(program, ["exitcodes"], with: ["TERM": "xterm", "PAGER": pager], rows: 10)
                    let settings = terminal.settings()
                    #expect(terminal.wait(for: "READY"))
                    let identifier = try #require(terminal.identifier())
                    kill(identifier, SIGTERM)
                    // If the pager ignores SIGTERM, the program kills the pager at the second SIGTERM.
                    let isIgnored = trap.contains("''")
                    if !isIgnored { #expect(terminal.wait(for: "ENDED")) }
                    while isIgnored, let identifier = terminal.identifier() { kill(identifier, SIGTERM) }
                    #expect(terminal.end() == 128 + SIGTERM, "\(terminal.seen)")
                    #expect(terminal.settings() == settings)
                }
            }
        }

        @Test("The terminal's settings are restored if a pager changes them and is killed")
        func killed() async throws {
            try await withProgram { program in
                try withPager("stty raw -echo </dev/tty; kill -9 $$") { pager in
                    let (_, code) = try run(program, "exitcodes", with: ["PAGER": pager])
                    #expect(code == 0)
                }
            }
        }
    }
#endif
