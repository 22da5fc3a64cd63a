import EnglishOnly
import Failure
import Foundation
import Synchronization
import Toolchain

/// Runs a build and records it.
///
/// When a step ended is in the build system's own database, to the microsecond. When it began is not: what is there is when
/// it could have begun, and on two cores most steps wait much longer than they run. But `-v` has each command line printed
/// at the moment at which it is started. The two together are exact, and change nothing about what is built.
package struct Recorder: Sendable {
    private let root: URL
    private let scratch: URL
    private let environment: [String: String]

    /// - Parameter scratch: Where the build system keeps what it knows; `.build` as a rule.
    package init(root: URL, scratch: URL, environment: [String: String]) {
        (self.root, self.scratch, self.environment) = (root, scratch, environment)
    }

    /// - Parameter command: `swift build` or `swift test` with its arguments.
    /// - Parameter onLine: Told what the build says, but for the command lines that it starts.
    /// - Throws: `Failure` of kind `usage` for another command, `unreachable` where it cannot be started, `badData` for a
    ///   database that cannot be read.
    package func record(_ command: [String], onLine: @escaping @Sendable (String) -> Void) async throws(Failure) -> Recording {
        guard command.count >= 2, command[0].split(separator: "/").last == "swift", ["build", "test", "run"].contains(command[1]) else {
            throw Failure(
                .usage, "\(command.isEmpty ? "Nothing" : command.joined(separator: " ")) is no build that can be timed.",
                hint: "Write it after two hyphens: espalier timings -- swift build")
        }
        let before = (try? database()).flatMap { try? Self.iteration(of: $0) } ?? 0
        let date = Date(), begin = Self.now
        let lines = try await run(command, onLine: onLine)
        let wall = Self.now - begin
        let plan = PlannedCommands((try? String(contentsOf: scratch.appending(path: planName(command)), encoding: .utf8)) ?? "")
        let ends = try Self.ends(in: database(), since: before)
        guard lines.code != 0 || !plan.commands.isEmpty else {
            throw Failure(
                .badData, "The build left no plan behind that can be read.",
                hint: "Timings are taken from the native build system: leave --build-system out.")
        }
        return Recording(
            command: command, date: date, wall: wall, code: lines.code,
            steps: Self.steps(plan, starts: lines.starts, ends: ends, begin: begin, wall: wall),
            needs: plan.needs.mapValues { $0.sorted() })
    }

    /// Joins what was printed with what was kept.
    static func steps(
        _ plan: PlannedCommands, starts: [(line: String, time: Double)], ends: [String: (ready: Double, end: Double)], begin: Double,
        wall: Double
    ) -> [Recording.Step] {
        let started = Dictionary(starts.map { ($0.line, $0.time) }, uniquingKeysWith: { _, last in last })
        return plan.commands.compactMap { key, command in
            guard let kept = ends[key] else { return nil }
            let end = min(max(kept.end - begin, 0), wall)
            // What was not printed began when it could.
            let start = (started[command.line] ?? kept.ready) - begin
            return Recording.Step(command.name, command.kind, min(max(start, 0), end), end)
        }
    }

    private func planName(_ command: [String]) -> String {
        let isRelease = zip(command, command.dropFirst()).contains { ["-c", "--configuration"].contains($0) && $1 == "release" }
        return isRelease || command.contains("--configuration=release") || command.contains("-crelease") ? "release.yaml" : "debug.yaml"
    }

    private func database() throws(Failure) -> SQLiteFile {
        guard let data = try? Data(contentsOf: scratch.appending(path: "build.db")) else {
            throw Failure(
                .badData, "The build kept no database in \(scratch.path(percentEncoded: false)).",
                hint: "Timings are taken from the native build system: leave --build-system out.")
        }
        return try SQLiteFile(Array(data))
    }

    private static func iteration(of database: SQLiteFile) throws(Failure) -> Double {
        try database.rows(of: "info").first?.values.last?.number ?? 0
    }

    /// When each command that ran in a later iteration could begin, and when it ended.
    static func ends(in database: SQLiteFile, since iteration: Double) throws(Failure) -> [String: (ready: Double, end: Double)] {
        let names = try database.rows(of: "key_names")
        let keys = Dictionary(names.map { ($0.id, $0.values.last?.text ?? "") }, uniquingKeysWith: { first, _ in first })
        var ends: [String: (ready: Double, end: Double)] = [:]
        for row in try database.rows(of: "rule_results") where row.values.count >= 7 {
            // The first letter says that it is a command.
            guard let built = row.values[3].number, built > iteration, let key = keys[row.id], key.hasPrefix("C"),
                let ready = row.values[5].number, let end = row.values[6].number
            else { continue }
            ends[String(key.dropFirst())] = (ready, end)
        }
        return ends
    }

    /// The clock that the build system takes its times from.
    private static var now: Double {
        var time = timespec()
        #if canImport(Darwin)
            clock_gettime(CLOCK_MONOTONIC_RAW, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func run(
        _ command: [String], onLine: @escaping @Sendable (String) -> Void
    ) async throws(Failure) -> (code: Int32, starts: [(line: String, time: Double)]) {
        let starts = Mutex<[(line: String, time: Double)]>([])
        let program = Subprocess([command[0], command[1], "-v"] + command.dropFirst(2), in: root, environment: environment)
        let code = try await program.run { line in
            if line.isCommandLine {
                starts.withLock { $0.append((line.unquoted, Self.now)) }
            } else if !line.isNoise {
                onLine(line)
            }
        }
        return (code, starts.withLock(\.self))
    }
}

extension String {
    /// A command line as `-v` prints it begins with the path of a tool.
    fileprivate var isCommandLine: Bool {
        guard hasPrefix("/") || hasPrefix("'/") || hasPrefix("\"/"), let space = firstIndex(of: " ") else { return false }
        return !self[..<space].contains(":")
    }

    /// What `-v` has the tools say of themselves.
    fileprivate var isNoise: Bool {
        let beginnings = [
            "Swift version ", "Target: ", "clang version ", "Thread model: ", "InstalledDir: ", "Found candidate GCC", "Selected GCC",
            "Candidate multilib", "Selected multilib", " \"/", "Write auxiliary file ", "Build config: ", "Found HIP", "Found CUDA",
        ]
        // SwiftPM passes on as a warning how the manifest itself was compiled.
        return beginnings.contains(where: hasPrefix) || hasPrefix("warning: '") && contains("/swift-frontend -frontend")
    }
}
