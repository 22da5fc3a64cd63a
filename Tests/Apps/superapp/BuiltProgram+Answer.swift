import Foundation
import Testing

extension BuiltProgram {
    /// Runs a command and decodes its JSON answer; the test fails if the command fails.
    func answer<Value: Decodable>(_ arguments: [String], as type: Value.Type = Value.self) throws -> Value {
        let run = try self(arguments + ["--json"])
        try #require(run.code == 0, "\(arguments): \(run.complaint)")
        return try JSONDecoder().decode(type, from: Data(run.output.utf8))
    }

    func succeed(_ arguments: [String], now: String = now) throws {
        let run = try self(arguments, now: now)
        #expect(run.code == 0, "\(arguments): \(run.complaint)")
    }

    /// Makes Ada a member whose identity is verified, so that she is allowed to buy.
    func signUp() throws {
        try succeed(["account", "signup", "--phone", "090-1234-5678"])
        let register = ["account", "signup", "--code", try sentCode(), "--name", "Ada", "--birth", "1990-12-10", "--accept-terms"]
        for arguments in [register, ["account", "verify", "--licence", "123456789030"]] { try succeed(arguments) }
    }

    /// Returns the last sign-up code that was sent.
    func sentCode() throws -> String { String(try #require(try self(["messages"]).output.firstMatch(of: /code is (\d{6})/)).1) }

    /// Runs `body` with the path of a new file outside the program's data directory; removes the file afterwards.
    func withFile<Value>(_ name: String, _ text: String, _ body: (String) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(name)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        return try body(file.path)
    }
}

/// The part of the JSON from `timeline list` that these tests use.
struct MovementList: Decodable {
    struct Movement: Decodable {
        let id: String
        let category: String
        let amount: Amount
    }
    let movements: [Movement]
}

/// The part of the JSON from `timeline summary` that these tests use.
struct Totals: Decodable {
    struct Total: Decodable { let out: Amount }

    /// One total for each currency; the statements of these tests have only one currency.
    let totals: [Total]
    var out: Amount { totals.first?.out ?? Amount(minor: 0) }
}

struct Amount: Decodable {
    let minor: Int64
}
