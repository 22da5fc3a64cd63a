#if os(Linux)
    import Foundation
    import Testing

    @Suite("First import at a terminal", .timeLimit(.minutes(60)), .serialized)
    struct FirstImportTerminalTests {
        private static let statement = "Tag;Text;Summe\n20.11.2026;Laden;-480\n21.11.2026;Firma;-1200\n"

        /// Runs an import in a terminal and types these lines, each after the program has asked for a choice.
        private func imported(
            _ program: BuiltProgram, _ lines: [String], _ options: [String] = [], asking: String = "\n> "
        ) throws -> (seen: String, code: Int32) {
            try program.withFile("bank.csv", Self.statement) { file in
                let terminal = try PseudoTerminal(
                    program, ["timeline", "import", file] + options, with: ["TERM": "xterm", "PAGER": ""], rows: 24)
                for line in lines {
                    guard terminal.wait(for: asking.replacing("\n", with: "\r\n")) else { break }
                    try terminal.type(line)
                }
                let code = terminal.end()
                return (terminal.seen.replacing("\r\n", with: "\n").replacing(file, with: "bank.csv"), code)
            }
        }

        @Test("At a terminal, columns are corrected by number, and a second import of the statement asks no questions")
        func corrected() async throws {
            try await withProgram { program in
                let (seen, code) = try imported(program, ["2\n", "9\n", "Import the statement\n"])
                #expect(seen.contains("First rows\n2026-11-20    -¥480  Laden\n2026-11-21  -¥1,200  Firma\n") && code == 0, "\(seen)")
                #expect(seen.contains("Saved as profile"))
                let again = try imported(program, [])
                #expect(again.seen.contains("Already exists  2") && !again.seen.contains("> ") && again.code == 0, "\(again.seen)")
            }
        }

        @Test(
            "If q, Ctrl-C or the end of the input cancels an import at a terminal, nothing is written",
            arguments: ["q\n", "\u{3}", "\u{4}"])
        func cancelled(key: String) async throws {
            try await withProgram { program in
                let (seen, code) = try imported(program, ["2\n", key])
                #expect(code == 130 && seen.contains("Check the statement before the import"), "\(seen)")
                #expect(try program(["timeline", "list"]).output.contains("No movements yet."))
                #expect(try !program(["timeline", "profiles"]).output.contains("yours"))
            }
        }

        @Test("In Japanese, a first import at a terminal gives a screen reader a label for each choice")
        func spoken() async throws {
            try await withProgram { program in
                let (seen, _) = try imported(program, ["?\n", "q\n"], ["--accessible", "--lang", "ja"], asking: "選択: ")
                #expect(seen.contains("画面: 取り込み前の確認\n") && seen.contains("選択肢 1: 列 Tag, 意味 日付, 例 20.11.2026\n"), "\(seen)")
                #expect(seen.contains("q: コマンドを取り消す") && seen.contains("取り込みをやめました。何も取り込んでいません。"))
            }
        }
    }
#endif
