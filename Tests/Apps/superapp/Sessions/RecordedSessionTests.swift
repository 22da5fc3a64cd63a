import FeatureTree
import Foundation
import Testing
import TreeRecords

@Suite("Recorded sessions", .timeLimit(.minutes(60)))
struct RecordedSessionTests {
    private static let typed = ["Lovelace papers", "Countess of poetry", "090-1234-5678"]
    private static let lines = [
        "OK", "Start", "Send a code", "090-1234-5678", "Later", "Products", "Search", "Lovelace papers", "Order", "Choose a payment", "4",
        "Set the purpose", "Countess of poetry",
    ]

    /// A text that is typed into every prompt that is reachable without a sign-up. Most screens refuse it, and quote it.
    private static let secret = "Zyxwvut"
    private static let prompts = [
        "OK", "Start", "Send a code", secret, "Later", "Filter by text", secret, "Filter by text", "", "Summary", "Budgets", "2",
        "Set the limit", secret, "Back", "Back", "Back", "Import a statement", "Choose a file", secret + ".csv", "Back", "Order",
        "Set the pickup", secret, "Set the destination", secret, "Choose a payment", "2", "Set the card", secret, "Use a coupon", secret,
        "4", "Set the purpose", secret, "Back", "Products", "Search", secret, "Search", "", "1", "Comment", secret,
    ]

    private func recording(at path: String) throws -> SavedRecording {
        try SavedRecording(Data(contentsOf: URL(filePath: path)), at: path)
    }

    /// Records a session with `lines` as its input, and returns the recording's text and contents.
    private func recorded(
        _ program: BuiltProgram, _ options: [String] = [], typing lines: [String] = lines
    ) throws -> (text: String, recording: SavedRecording) {
        try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
        let path = program.home.appending(path: "a.rec").path
        let run = try program.withFile("script.txt", lines.joined(separator: "\n")) {
            try program(["session", "--script", $0, "--record", path] + options)
        }
        #expect(run.code == 0, "\(run)")
        return (try String(contentsOfFile: path, encoding: .utf8), try recording(at: path))
    }

    @Test("A recording contains typed text only with --reveal", arguments: [false, true])
    func typed(reveals: Bool) async throws {
        try await withProgram { program in
            let (text, recording) = try recorded(program, reveals ? ["--reveal"] : [])
            for secret in Self.typed { #expect(text.contains(secret) == reveals, "\(secret)") }
            #expect(recording.program.reveals == reveals && !recording.isCut && recording.unreadable == 0)
            #expect(recording.lines.last?.leaks == [])
        }
    }

    @Test("A secret that is typed into every prompt, and then stands in titles and errors, is in no recording without --reveal")
    func everyPrompt() async throws {
        for reveals in [false, true] {
            try await withProgram { program in
                let (text, _) = try recorded(program, reveals ? ["--reveal"] : [], typing: Self.prompts)
                #expect(text.contains(Self.secret) == reveals)
            }
        }
    }

    @Test("A recording contains the screens of the session, and the composition with the file and line of each entry")
    func complete() async throws {
        try await withProgram { program in
            let (_, recording) = try recorded(program)
            let titles = recording.lines.compactMap(\.screen?.content.title)
            #expect(titles.contains("Products") && titles.contains("Verify your phone number"), "\(titles)")
            let entries = recording.program.entries
            let timeline = try #require(entries.first { $0.name == "Timeline" && $0.kind == .plugin })
            #expect(timeline.slot == "Tab" && timeline.part == "Timeline" && timeline.location.hasPrefix("Timeline/Timeline.swift:"))
            for entry in entries {
                for need in entry.needs { #expect(need.metBy.allSatisfy(entries.indices.contains), "\(entry.name): \(need)") }
            }
            // The cause of an event is always an earlier event.
            for line in recording.lines { if let event = line.event, let cause = line.cause { #expect(cause < event) } }
        }
    }

    @Test("A recording contains the reason why a feature is off")
    func off() async throws {
        try await withProgram { program in
            let (_, recording) = try recorded(program)
            #expect(recording.program.parts.allSatisfy { $0.whyOff == nil })
            let path = program.home.appending(path: "b.rec").path
            _ = try program(["session", "--features", "timeline", "--record", path])
            let parts = try self.recording(at: path).program.parts
            #expect(parts.first { $0.name == "Order" }?.whyOff?.contains("--features") == true)
            #expect(parts.first { $0.name == "Timeline" }?.whyOff == nil)
        }
    }

    @Test("A session does not start if the recording's file exists, if its folder is missing, or if --reveal is used without --record")
    func refused() async throws {
        try await withProgram { program in
            try program.withFile("mine", "mine") { path in
                let run = try program(["session", "--record", path])
                #expect(run.code == 73 && run.output == "" && run.complaint.contains("already exists"), "\(run)")
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
            }
            #expect(try program(["session", "--record", "/nonexistent/a.rec"]).code == 73)
            #expect(try program(["session", "--reveal"]).code == 64)
        }
    }

    #if os(Linux)
        @Test("The recording of a killed session shows the last screen and the features that were mounted")
        func killed() async throws {
            try await withProgram { program in
                try program.succeed(["timeline", "import", "Apps/superapp/Samples/statement.csv"])
                _ = try program.withFile("script.txt", "OK\nLater") { try program(["session", "--script", $0]) }
                let path = program.home.appending(path: "a.rec").path
                let terminal = try PseudoTerminal(program, ["session", "--record", path])
                #expect(terminal.wait(for: "> "))
                try terminal.type("Products\n")
                #expect(terminal.wait(for: "> "))
                let number = try #require(terminal.identifier())
                kill(number, SIGKILL)
                #expect(terminal.end() == 128 + SIGKILL)
                let recording = try recording(at: path)
                #expect(recording.state.trees[1]?.screen?.content.title == "Products")
                #expect(recording.state.outline(of: 1).hasPrefix("Root\n  MainFeatures\n"), "\(recording.state.outline(of: 1))")
                #expect(recording.lines.contains { $0.kind == .action && $0.value == "Products" })
            }
        }
    #endif
}
