import Foundation
import Testing

/// An invocation of the built program and its expected result.
struct InvocationCase: CustomStringConvertible {
    let line: String
    let home: PreparedHome
    let code: Int32
    /// Words that standard output contains if the exit code is 0; otherwise, words that standard error contains.
    let words: String
    var input = ""
    var environment: [String: String] = [:]
    /// The file to which standard output is redirected; nil if the test reads the output.
    var output: String?
    /// The words on standard error after which the test interrupts the program; nil if the test does not interrupt it.
    var interruption: String?

    init(_ line: String, in home: PreparedHome = .empty, _ code: Int32, _ words: String) {
        (self.line, self.home, self.code, self.words) = (line, home, code, words)
    }

    var description: String { "superapp \(line)" }

    func with(input: String = "", environment: [String: String] = [:], output: String? = nil, interruption: String? = nil) -> Self {
        var other = self
        (other.input, other.environment, other.output, other.interruption) = (input, environment, output, interruption)
        return other
    }

    /// Runs the invocation with the program `name` and a new copy of the prepared data directory.
    func run(_ homes: PreparedHomes, as name: String = "superapp") async throws -> BuiltProgram.Run {
        try await homes.withCopy(of: home) { copy in
            let program = BuiltProgram(home: copy.home, name: name)
            let running = try program.start(
                line.words, input: input, with: environment, to: output.map { URL(filePath: $0) })
            guard let interruption else { return try running.end() }
            await running.wait(for: interruption)
            running.interrupt()
            return try running.end()
        }
    }
}

/// The content of a data directory before an invocation.
enum PreparedHome: CaseIterable {
    case empty
    /// The samples, without a member.
    case filled
    /// The samples, and a sign-up code that was sent.
    case asked
    /// The samples, and a sign-up code that was sent and entered.
    case coded
    /// Ada is a member, but her identity is not verified.
    case registered
    /// Ada is a verified member who sells an item.
    case member
    /// Ada is a verified member who sells an item and has written a comment.
    case commented
    /// Ada is a verified member who sells an item and has an active taxi order.
    case riding
    /// A launch configuration with a value of the wrong type.
    case misconfigured
    /// A launch configuration that announces maintenance.
    case maintained
    /// A launch configuration that requires a newer version.
    case outdated
}

/// Data directories that are created once and copied for each use.
struct PreparedHomes {
    let folder: URL

    func withCopy<Value>(of home: PreparedHome, _ body: (BuiltProgram) async throws -> Value) async throws -> Value {
        let original = folder.appending(path: "\(home)")
        if !FileManager.default.fileExists(atPath: original.path) { try await make(home, at: original) }
        let copy = folder.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.copyItem(at: original, to: copy)
        return try await body(BuiltProgram(home: copy))
    }

    private func make(_ home: PreparedHome, at place: URL) async throws {
        // Use the same permissions as the program.
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let program = BuiltProgram(home: place)
        func begin(with other: PreparedHome) async throws {
            try FileManager.default.removeItem(at: place)
            try await withCopy(of: other) { try FileManager.default.copyItem(at: $0.home, to: place) }
        }
        switch home {
        case .empty: break
        case .filled:
            try program.succeed(["timeline", "import", "Apps/superapp/Samples/statement.csv"])
            try program.succeed(["product", "import", "Apps/superapp/Samples/catalogue.json"])
        case .asked:
            try await begin(with: .filled)
            try program.succeed(["account", "signup", "--phone", "090-1234-5678"])
        case .coded:
            try await begin(with: .asked)
            try program.succeed(["account", "signup", "--code", program.sentCode()])
        case .registered:
            try await begin(with: .coded)
            try program.succeed(["account", "signup", "--name", "Ada", "--birth", "1990-12-10", "--accept-terms"])
        case .commented:
            try await begin(with: .member)
            try program.succeed(["product", "comment", "fm-101", "Does it come with the box?"])
        case .member:
            try await begin(with: .filled)
            try program.signUp()
            try program.succeed(["product", "sell", "Field notes", "--price", "1200", "--category", "books"])
        case .riding:
            try await begin(with: .member)
            try program.succeed(["order", "request", "tokyo-station", "shibuya-station"])
        case .misconfigured: try configure(place, "{\n\"minimumVersion\": 2\n}")
        case .maintained:
            try configure(
                place, #"{"maintenance": {"from": "2026-11-21T08:00:00+09:00", "until": "2026-11-21T11:00:00+09:00"}}"#)
        case .outdated: try configure(place, #"{"minimumVersion": "99.0.0"}"#)
        }
    }

    private func configure(_ home: URL, _ text: String) throws {
        try Data(text.utf8).write(to: home.appending(path: "config.json"))
    }
}

/// Runs `body` with prepared data directories, which are removed afterwards.
func withPreparedHomes<Value>(_ body: (PreparedHomes) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "homes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(PreparedHomes(folder: folder))
}

extension StringProtocol {
    /// The words of a command line. A word in quotes can contain spaces; the quotes are removed.
    var words: [String] {
        String(self).matches(of: /"([^"]*)"|'([^']*)'|(\S+)/).map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
    }
}
