#if os(Linux)
    import Foundation
    import Testing

    @Suite("Sessions at a terminal", .timeLimit(.minutes(60)), .serialized)
    struct TerminalTests {
        enum Leaving: String, CaseIterable {
            case q = "q\n"
            case endOfInput = "\u{4}"
            case interrupt = "\u{3}"
            case quit = "\u{1C}"

            var code: Int32 {
                switch self {
                case .q, .endOfInput: 0
                case .interrupt: 130
                case .quit: 128 + SIGQUIT
                }
            }
        }

        @Test(
            "Any key that ends a session leaves the terminal unchanged, and the next session continues at the same screen",
            arguments: Leaving.allCases)
        func leaving(how: Leaving) async throws {
            try await withProgram { program in
                try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
                let first = try PseudoTerminal(program)
                let settings = first.settings()
                #expect(first.wait(for: "Welcome"))
                for (line, words) in [("1", "Step 1 of 3"), ("Later", "Products"), (":go superapp://product/fm-105", "Back")] {
                    #expect(first.wait(for: "> "))
                    try first.type(line + "\n")
                    #expect(first.wait(for: words), "\(line): \(first.seen)")
                }
                #expect(first.wait(for: "> "))
                try first.type(how.rawValue)
                #expect(first.end() == how.code)
                #expect(first.settings() == settings)
                #expect(!first.seen.contains("\u{1B}"))

                let title = try #require(program(["product", "show", "fm-105"]).output.split(separator: "\n").first)
                let second = try program([])
                #expect(second.output.hasPrefix("\n\(title)\n"), "\(second.output)")
            }
        }

        @Test("A session for a screen reader has no graphics")
        func accessible() async throws {
            try await withProgram { program in
                let terminal = try PseudoTerminal(program, ["--accessible"])
                #expect(terminal.wait(for: "Choice 1: OK"))
                #expect(terminal.wait(for: "Your choice: "))
                try terminal.type("1\n")
                #expect(terminal.wait(for: "Screen: Become a member"))
                try terminal.type("\u{4}")
                _ = terminal.end()
                #expect(terminal.seen.allSatisfy { !"─│┌┐└┘├┤█\u{1B}".contains($0) })
            }
        }

        @Test("An order command with --follow prints plain lines for a screen reader, and only JSON with --json")
        func following() async throws {
            try await withProgram { program in
                func seen(_ option: String) throws -> String {
                    let order = ["order", "request", "tokyo-station", "shibuya-station", "--follow", "--speed", "3600", option]
                    let terminal = try PseudoTerminal(program, order)
                    #expect(!terminal.wait(for: "\u{0}"))
                    #expect(terminal.end() == 0)
                    return terminal.seen.replacing("\r\n", with: "\n")
                }
                let spoken = try seen("--accessible"), data = try seen("--json")
                #expect(spoken.contains("The taxi is") && !spoken.contains("\r") && !spoken.contains("["), "\(spoken)")
                #expect(throws: Never.self, "\(data)") { try JSONSerialization.jsonObject(with: Data(data.utf8)) }
            }
        }
    }
#endif
