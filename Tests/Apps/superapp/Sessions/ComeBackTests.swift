import Foundation
import Testing

/// Scripted sessions, each of which continues the previous session.
@Suite("Restored sessions", .timeLimit(.minutes(60)))
struct ComeBackTests {
    private func session(_ program: BuiltProgram, _ options: [String] = [], _ lines: String...) throws -> BuiltProgram.Run {
        // A script must not be empty, so a session without input lines runs without a script.
        guard !lines.isEmpty else { return try program(["session"] + options) }
        return try program.withFile("script.txt", lines.joined(separator: "\n")) { try program(["session", "--script", $0] + options) }
    }

    /// Runs `body` with a program that has sample data and has already shown its start screens.
    private func withFilled(_ body: (BuiltProgram) throws -> Void) async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "import", "Apps/superapp/Samples/statement.csv"])
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            #expect(try session(program, [], "OK", "Later").code == 0)
            try body(program)
        }
    }

    /// Returns the line of input that buys the item fm-105.
    private func buying(_ program: BuiltProgram) throws -> String {
        let shown = try session(program, [], ":go superapp://product/fm-105").output
        return try #require(shown.firstMatch(of: /\d+  (Buy for .*)/).map { String($0.1) }, "\(shown)")
    }

    private func saved(_ program: BuiltProgram) throws -> String {
        try String(contentsOf: program.home.appending(path: "session.json"), encoding: .utf8)
    }

    @Test(
        "A session continues at the last screen of the previous session",
        arguments: [
            [":go superapp://timeline/summary", "By category"], ["Filter by text", "東京ガス"], ["Filter by text", "coffee", "1"],
            ["1", "Change category"], ["Older", "Older"], ["Products", "Search", "vinyl"], ["Products", "Sort", "dearest", "2"],
            ["Order"], ["Order", "Set the pickup", "tokyo-station", "Choose a payment", "2", "Set the card", "4242"],
            ["Order", "Choose a payment", "4", "Set the purpose", "trade fair", "Use a coupon", "HELLO500"],
        ])
    func same(lines: [String]) async throws {
        try await withFilled { program in
            let first = try session(program, [], lines.joined(separator: "\n"))
            #expect(first.code == 0, "\(first.complaint)")
            let second = try session(program)
            let last = first.output.components(separatedBy: "\n> ").dropLast().last?.split(separator: "\n").dropFirst()
            let shown = second.output.components(separatedBy: "\n> ").first?.split(separator: "\n")
            #expect(shown?.isEmpty == false)
            #expect(shown.map(Array.init) == last.map { Array($0.suffix(shown?.count ?? 0)) })
        }
    }

    @Test("A session continues a sign-up that a purchase started")
    func purchase() async throws {
        try await withFilled { program in
            #expect(try session(program, [], ":go superapp://product/fm-105", buying(program), "Start").output.contains("Step 2 of 3"))
            let again = try session(program)
            #expect(again.output.contains("step 2 of 3"), "\(again.output)")
        }
    }

    @Test("A session shows the receipt for a ride that ended after the previous session")
    func receipt() async throws {
        try await withFilled { program in
            let order = ["Order", "Set the pickup", "tokyo-station", "Set the destination", "shibuya-station", "Order the taxi"]
            #expect(try session(program, [], order.joined(separator: "\n")).output.contains("Taxi ride-1"))
            for _ in 1...2 {
                let later = try program(["session"], now: "2026-11-21T11:00:00+09:00")
                #expect(later.output.contains("Taxi ride-1") && later.output.contains("Charged"), "\(later.output)")
            }
        }
    }

    @Test("A session reports the parts of a saved session that cannot be restored")
    func leftOut() async throws {
        try await withFilled { program in
            _ = try session(program, [], "Products", "2")
            let run = try session(program, ["--features", "timeline"])
            #expect(run.output.contains("\nRoot → MainFeatures → Product is not restored: it no longer exists.\n"), "\(run.output)")
            #expect(run.output.contains("\nTimeline\n"))
        }
    }

    @Test(
        "A session reports a saved session that is unreadable or has an unknown version, and exits with 0",
        arguments: ["{", #"{"version": 99}"#])
    func unreadable(text: String) async throws {
        try await withFilled { program in
            try Data(text.utf8).write(to: program.home.appending(path: "session.json"))
            let run = try session(program)
            #expect(run.code == 0)
            #expect(
                run.output.hasPrefix(
                    text == "{" ? "\nThe saved session " : "\nThe saved session is not restored: it has the unknown version 99"),
                "\(run.output)")
        }
    }

    @Test("A saved session is small and private, and contains no secrets")
    func secrets() async throws {
        try await withFilled { program in
            _ = try session(program, [], ":go superapp://product/fm-105", buying(program), "Start", "Send a code", "090-1234-5678")
            let code = try #require(try program(["messages"]).output.firstMatch(of: /code is (\d{6})/)).1
            _ = try session(program, [], "Enter the code", String(code), "Name", "Ada Lovelace", "Date of birth", "1990-12-10")
            let text = try saved(program)
            for secret in [String(code), "1234", "5678", "Ada", "1990"] { #expect(!text.contains(secret), "\(secret)") }
            #expect(text.utf8.count <= 4_096)
            let attributes = try FileManager.default.attributesOfItem(atPath: program.home.appending(path: "session.json").path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("A script line that matches no choice ends a session with exit code 65, and the error quotes the line")
    func wrongLine() async throws {
        try await withFilled { program in
            let run = try session(program, [], "Products", "Nowhere", "b")
            #expect(run.code == 65)
            #expect(run.complaint == "superapp: Line 2 of the script, “Nowhere”, matches no choice on the screen “Products”.\n")
        }
    }
}
