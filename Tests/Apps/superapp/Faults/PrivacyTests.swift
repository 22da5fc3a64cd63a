import Foundation
import Testing

@Suite("Deleting an account", .timeLimit(.minutes(10)))
struct PrivacyTests {
    /// All personal data that the member enters.
    private static let secrets = [
        "Augusta Byron", "9012345678", "1234-5678", "1990-12-10", "123456789030", "meet me at the mill", "difference engine",
        "brass wheels",
        "visit to doctor babbage", "lovelace papers", "countess of poetry",
    ]
    /// The texts of movements, statements and profiles. A separate command deletes them, because they belong to the device and not to the
    /// account.
    private static let texts = [
        "punched cards", "analytical society", "bernoulli & sons", "menabrea savings", "a note on note g", "loom-of-jacquard",
        "somerville", "ockham-park", "numbers of bernoulli", "calculus of the nervous system", "faraday savings",
    ]

    /// Returns the secrets and texts that the files in the data directory contain, ignoring case, each with the name of the file.
    private func found(in program: BuiltProgram) throws -> [String] {
        let files = try #require(FileManager.default.enumerator(at: program.home, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.flatMap { file in
            let text = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self).lowercased()
            return (Self.secrets + Self.texts).filter { text.contains($0.lowercased()) }.map { "\($0) in \(file.lastPathComponent)" }
        }
    }

    /// Performs an action for each kind of data that the program stores about a member.
    private func doEverything(in program: BuiltProgram) throws {
        let loud = ["--log-level", "trace"]
        try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"] + loud)
        try program.succeed(["account", "signup", "--phone", "090-1234-5678"] + loud)
        let details = ["--name", "Augusta Byron", "--birth", "1990-12-10", "--accept-terms"]
        try program.succeed(["account", "signup", "--code", try program.sentCode()] + details + loud)
        try program.succeed(["account", "verify", "--licence", "123456789030"] + loud)
        try program.succeed(["product", "comment", "fm-101", "Meet me at the mill"] + loud)
        try program.succeed(
            ["product", "sell", "Difference engine", "--price", "9000", "--category", "hobbies", "--description", "Brass wheels."] + loud)
        try program.succeed(["product", "like", "fm-102"] + loud)
        try program.succeed(["product", "buy", "fm-105", "--yes"] + loud)
        let ticket = ["--pay", "ticket", "--purpose", "Visit to Doctor Babbage"]
        try program.succeed(["order", "request", "Tokyo", "Shibuya"] + ticket + loud)
        try program.succeed(["order", "cancel"] + loud)
        let lines = [
            "Products", "Search", "Lovelace papers", "Order", "Choose a payment", "4", "Set the purpose", "Countess of poetry",
        ]
        try useTimeline(in: program)
        try program.withFile("script.txt", lines.joined(separator: "\n")) { try program.succeed(["session", "--script", $0] + loud) }
    }

    /// Stores each of the `texts`.
    private func useTimeline(in program: BuiltProgram) throws {
        let loud = ["--log-level", "trace"]
        let statement = "Datum;Betrag;Wer\n2026-10-01;-12;Punched cards\n2026-10-02;-7;Bernoulli & Sons\n"
        try program.withFile("statement.csv", statement) {
            let map = ["--map", "date=Datum,amount=Betrag,counterparty=Wer", "--profile", "loom-of-jacquard"]
            try program.succeed(["timeline", "import", $0] + map + ["--account", "Menabrea Savings"] + loud)
        }
        try program.succeed(["timeline", "add", "--amount", "-5", "--counterparty", "Analytical Society", "--currency", "JPY"] + loud)
        let added = try program.movement("Analytical")
        try program.succeed(["timeline", "edit", added, "--message", "A note on Note G"] + loud)
        try program.succeed(["timeline", "edit", added, "--note", "Calculus of the nervous system"] + loud)
        try program.succeed(["timeline", "tag", added, "ockham-park"] + loud)
        try program.succeed(["timeline", "split", added, "--amount", "2", "--note", "Numbers of Bernoulli"] + loud)
        try program.succeed(["timeline", "delete", try program.movement("Bernoulli & Sons")] + loud)
        try program.succeed(["timeline", "rules", "add", "food", "--text", "Somerville"] + loud)
        try program.succeed(["timeline", "rules", "apply"] + loud)
        try program.succeed(["timeline", "accounts", "rename", "Menabrea Savings", "Faraday Savings"] + loud)
    }

    @Test("After an account is deleted, no file in the data directory contains the member's personal data")
    func everything() async throws {
        try await withProgram { program in
            try doEverything(in: program)
            let before = try found(in: program)
            for secret in Self.secrets where !["1234-5678", "123456789030"].contains(secret) {
                #expect(before.contains { $0.hasPrefix(secret) }, "\(secret) was never stored.")
            }
            let deletion = try program(["account", "delete", "--yes", "--log-level", "trace"])
            #expect(deletion.code == 0, "\(deletion.complaint)")
            for line in ["1 listing", "1 comment", "1 like", "1 purchase", "1 taxi order", "1 text message", "Not deleted"] {
                #expect(deletion.output.contains(line), "\(deletion.output)")
            }
            #expect(deletion.output.contains("Delete them with: superapp timeline clear --yes"))
            #expect(try found(in: program).filter { found in Self.secrets.contains { found.hasPrefix($0) } } == [])
            #expect(try program(["product", "show", "fm-105"]).output.contains("—"))
        }
    }

    @Test("`timeline clear` leaves no text of a movement, statement or profile in any file")
    func movements() async throws {
        try await withProgram { program in
            try useTimeline(in: program)
            let before = try found(in: program)
            for text in Self.texts {
                #expect(before.contains { $0.hasPrefix(text) }, "\(text) was never stored.")
            }
            #expect(try program(["timeline", "clear"]).code == 64)
            let cleared = try program(["timeline", "clear", "--yes", "--log-level", "trace"])
            #expect(cleared.code == 0 && cleared.output.contains("Movements with their histories  3"), "\(cleared)")
            #expect(try found(in: program) == [])
            #expect(try program(["timeline", "list"]).output.contains("No movements yet"))
        }
    }

    @Test("`timeline clear` names what it does not delete: the rates, the currency, and the search in the saved session")
    func kept() async throws {
        try await withProgram { program in
            try program.signUp()
            try useTimeline(in: program)
            try program.succeed(["timeline", "rates", "set", "USD", "150.25"])
            let search = ["Filter by text", "Analytical Society"]
            try program.withFile("script.txt", search.joined(separator: "\n")) { try program.succeed(["session", "--script", $0]) }
            let cleared = try program(["timeline", "clear", "--yes"])
            #expect(cleared.output.contains("the saved session, which may contain your last search"), "\(cleared.output)")
            #expect(cleared.output.contains("exchange rates and the currency for totals"))
            let left = { try found(in: program).filter { found in Self.texts.contains { found.hasPrefix($0) } } }
            #expect(try left() == ["analytical society in session.json"])
            // The next session replaces the saved one.
            let other = ["Filter by text", "x"]
            try program.withFile("script.txt", other.joined(separator: "\n")) { try program.succeed(["session", "--script", $0]) }
            #expect(try left() == [])
        }
    }

    @Test("An account is not deleted while the member's taxi ride is active")
    func active() async throws {
        try await withProgram { program in
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            try program.signUp()
            try program.succeed(["product", "like", "fm-102"])
            try program.succeed(["order", "request", "Tokyo", "Shibuya"])
            let refusal = try program(["account", "delete", "--yes"])
            #expect(refusal.code == 1 && refusal.complaint.contains("ride-1"))
            #expect(try program(["account"]).output.contains("Ada"))
            #expect(try program(["product", "show", "fm-102"]).output.contains("including yours"))
        }
    }

    @Test("A completed purchase is reported even if the receipt cannot be written to standard output")
    func fullDevice() async throws {
        try await withProgram { program in
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
            try program.signUp()
            let run = try program(["product", "buy", "fm-105", "--yes"], to: URL(filePath: "/dev/full"))
            #expect(run.code == 74 && run.complaint.contains("You bought "), "\(run.complaint)")
            #expect(try program(["product", "buy", "fm-105", "--yes"]).code == 1)
        }
    }
}

extension BuiltProgram {
    /// Returns the ID of the only movement with this text.
    fileprivate func movement(_ text: String) throws -> String {
        let line = try self(["timeline", "list", "--text", text]).output.split(separator: "\n").last
        return line?.split(separator: " ").first.map(String.init) ?? ""
    }
}
