import Foundation
import Testing
import Text

/// Sessions in a real terminal, controlled by keys, clicks and signals.
@Suite("Full-screen sessions in tmux", .enabled(if: Tmux.isInstalled), .timeLimit(.minutes(60)), .serialized)
struct FullScreenSoakTests {
    /// Runs `body` with a shell in a terminal of this size. The data directory has a sample catalogue, and the start screens have already
    /// been shown.
    private func withTerminal(_ columns: Int = 80, _ rows: Int = 24, _ body: (Tmux, BuiltProgram) async throws -> Void) async throws {
        try await withProgram { program in
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            _ = try program.withFile("script.txt", "OK\nLater") { try program(["session", "--script", $0]) }
            let terminal = try Tmux(program, columns: columns, rows: rows)
            defer { terminal.end() }
            try await terminal.wait(for: "READY")
            try await body(terminal, program)
        }
    }

    /// Prints the terminal's modes with a shell command, and returns them.
    private func modes(_ terminal: Tmux, _ mark: String) async throws -> [String] {
        try terminal.type("clear; stty -a; echo \(mark) | tr a-z A-Z")
        try terminal.press("Enter")
        let lines = try await terminal.wait(for: mark.uppercased())
        return lines.filter { $0.contains(" = ") || $0.contains("icanon") || $0.contains("echo") } + [try terminal.flags()]
    }

    @Test(
        "Keys switch tabs, start a search and show help at every size in both languages",
        arguments: [(20, 10), (80, 24), (200, 60)], ["en", "ja"])
    func keys(size: (Int, Int), language: String) async throws {
        try await withTerminal(size.0, size.1) { terminal, _ in
            let isEnglish = language == "en"
            try terminal.type("superapp --lang \(language)")
            try terminal.press("Enter")
            try await terminal.wait(for: isEnglish ? "[Timeline]" : "[タイムライン]")
            try terminal.press("BTab")
            try await terminal.wait(for: isEnglish ? "[Account]" : "[アカウント]")
            try terminal.press("BTab")
            try await terminal.wait(for: isEnglish ? "[Products]" : "[商品]")
            try terminal.press("/")
            try await terminal.wait(for: isEnglish ? "Enter Done" : "Enter 決定")
            try terminal.type("vinyl")
            try terminal.press("Enter")
            try await terminal.wait(for: isEnglish ? "Nothing found" : "該当する")
            // In the smallest terminal, the title is above the visible part.
            try terminal.press("PPage")
            try await terminal.wait(for: isEnglish ? "vinyl:" : "「vinyl」")
            try terminal.press("?")
            try await terminal.wait(for: isEnglish ? "  Keys" : "  キー")
            try terminal.press("Escape")
            try await terminal.wait(for: isEnglish ? "vinyl:" : "「vinyl」")
            try terminal.press("/")
            try await terminal.wait(for: isEnglish ? "Enter Done" : "Enter 決定")
            // The cursor comes after the displayed text, in which each wide character takes two columns.
            try terminal.type("お茶é👍")
            try await terminal.wait(for: "> お茶é👍")
            #expect(try terminal.cursorColumn() == 9)
            try terminal.press("C-u")
            try await terminal.wait(for: ">")
            try terminal.press("C-d")
            try await terminal.wait(for: "READY")
        }
    }

    @Test("A click on a tab opens it, and two clicks on a choice run it")
    func mouse() async throws {
        try await withTerminal { terminal, _ in
            try terminal.type("superapp")
            try terminal.press("Enter")
            let tabs = try #require(try await terminal.wait(for: "[Timeline]").first)
            let column = try #require(tabs.firstRange(of: "Order")).lowerBound.utf16Offset(in: tabs)
            func click(_ column: Int, _ row: Int) throws { try terminal.type("\u{1B}[<0;\(column + 1);\(row + 1)M") }
            try click(column, 0)
            let lines = try await terminal.wait(for: "[Order]")
            let row = try #require(lines.firstIndex { $0.contains("Set the destination") })
            try click(5, row)
            try await terminal.wait(for: "> Set the destination")
            try click(5, row)
            try await terminal.wait(for: "Enter Done")
            try terminal.press("C-d")
            try await terminal.wait(for: "READY")
        }
    }

    @Test("After a resize, the screen fits the terminal without a key press")
    func resize() async throws {
        try await withTerminal { terminal, _ in
            try terminal.type("superapp --features order")
            try terminal.press("Enter")
            try await terminal.wait(for: "? Keys  q Quit  Enter Choose")
            try terminal.resize(columns: 20, rows: 10)
            while try terminal.screen().last(where: { !$0.isEmpty })?.contains("Enter") ?? true { await Task.yield() }
            let lines = try terminal.screen()
            #expect(lines.contains("> Set the pickup…"))
            try terminal.resize(columns: 200, rows: 60)
            try await terminal.wait(for: "? Keys  q Quit  Enter Choose")
            try terminal.press("q")
            try await terminal.wait(for: "READY")
        }
    }

    @Test(
        "However a session ends, except by SIGKILL, the terminal is restored, and the next session continues at the same tab",
        arguments: [("q", 0), ("C-d", 0), ("C-c", 130), ("C-\\", 131), ("TERM", 143), ("HUP", 129), ("INT", 130), ("ABRT", 134)])
    func leaving(how: String, code: Int) async throws {
        try await withTerminal { terminal, _ in
            let before = try await modes(terminal, "before")
            #expect(before.count > 2)
            try terminal.type("clear; ulimit -c 0; superapp; echo code $?")
            try terminal.press("Enter")
            try await terminal.wait(for: "[Timeline]")
            try terminal.press("Tab")
            try await terminal.wait(for: "[Order]")
            let signals = ["TERM": SIGTERM, "HUP": SIGHUP, "INT": SIGINT, "ABRT": SIGABRT]
            if let signal = signals[how] {
                kill(try #require(try terminal.program()), signal)
            } else {
                try terminal.press(how)
            }
            let lines = try await terminal.wait(for: "code \(code)")
            #expect(!lines.contains { $0.contains("[Order]") })
            #expect(try await modes(terminal, "after") == before)
            try terminal.type("superapp")
            try terminal.press("Enter")
            try await terminal.wait(for: "[Order]")
        }
    }

    @Test("A session ignores SIGTERM if SIGTERM was ignored when the session started")
    func ignored() async throws {
        try await withTerminal { terminal, _ in
            try terminal.type("trap '' TERM; superapp")
            try terminal.press("Enter")
            try await terminal.wait(for: "[Timeline]")
            kill(try #require(try terminal.program()), SIGTERM)
            try terminal.press("Tab")
            try await terminal.wait(for: "[Order]")
        }
    }

    @Test("Ctrl-Z suspends a session and restores the terminal, and fg draws the session again")
    func suspend() async throws {
        try await withTerminal { terminal, _ in
            let before = try await modes(terminal, "before")
            try terminal.type("clear; superapp")
            try terminal.press("Enter")
            try await terminal.wait(for: "[Timeline]")
            for round in 1...3 {
                try terminal.press("C-z")
                #expect(!(try await terminal.wait(for: "Stopped")).contains { $0.contains("[Timeline]") })
                #expect(try await modes(terminal, "stopped\(round)") == before)
                try terminal.type("clear; fg")
                try terminal.press("Enter")
                try await terminal.wait(for: "[Timeline]")
            }
            try terminal.press("Tab")
            try await terminal.wait(for: "[Order]")
            try terminal.press("q")
            try await terminal.wait(for: "READY")
            #expect(!(try terminal.screen()).contains { $0.contains("[") || $0.contains("Keys") })
            #expect(try await modes(terminal, "after") == before)
        }
    }

    @Test("After a session is killed, the next one continues with what was entered")
    func killed() async throws {
        try await withTerminal { terminal, _ in
            try terminal.type("superapp --features order")
            try terminal.press("Enter")
            try await terminal.wait(for: "> Set the pickup")
            try terminal.press("Enter")
            try await terminal.wait(for: "Esc Cancel")
            try terminal.type("tokyo-station")
            try terminal.press("Enter")
            try await terminal.wait(for: "Tokyo Station")
            kill(try #require(try terminal.program()), SIGKILL)
            // Wait for the prompt and not for the shell's message, which is cut off because the cursor is at the right edge.
            try await terminal.wait(for: "READY")
            try terminal.type("reset; superapp --features order")
            try terminal.press("Enter")
            try await terminal.wait(for: "Tokyo Station")
        }
    }

    @Test("The screen of a ride changes without a key press")
    func approaching() async throws {
        try await withTerminal { terminal, _ in
            let order = "superapp order request tokyo-station shibuya-station --pay cash"
            try terminal.type("unset SUPERAPP_NOW; \(order); clear; superapp --features order")
            try terminal.press("Enter")
            let first = try await terminal.wait(for: "ride-1")
            while try terminal.screen() == first { await Task.yield() }
            try await terminal.wait(for: "ride-1")
        }
    }

    @Test(
        "On a dumb terminal, and with --lines or --accessible, a session reads lines",
        arguments: ["TERM=dumb superapp", "superapp --lines", "superapp --accessible"])
    func lines(command: String) async throws {
        try await withTerminal { terminal, _ in
            try terminal.type(command)
            try terminal.press("Enter")
            try await terminal.wait(for: command.hasSuffix("accessible") ? "Your choice:" : "1  ")
            try terminal.type("q")
            try terminal.press("Enter")
            try await terminal.wait(for: "READY")
        }
    }
}
