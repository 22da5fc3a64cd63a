import EnglishOnly
import Failure
import Foundation
import Synchronization
import Toolchain

/// Runs a build and records the time of each step.
///
/// The build system's database records when each step became ready and when it ended, but not when it started. On a machine with few
/// cores, a step often starts long after it is ready. With `-v`, the build prints the command line of each step when the step starts.
/// Together, the database and the printed lines give exact times without changing the build.
package struct Recorder: Sendable {
    private let root: URL
    private let scratch: URL
    private let environment: [String: String]

    /// - Parameter scratch: The build folder, usually `.build`.
    package init(root: URL, scratch: URL, environment: [String: String]) {
        (self.root, self.scratch, self.environment) = (root, scratch, environment)
    }

    /// - Parameter command: `swift build`, `swift test` or `swift run` with its arguments.
    /// - Parameter onLine: Receives the build's output without the lines that only `-v` prints.
    /// - Throws: `Failure` of kind `usage` for any other command, `refused` for a build system other than the native one, `unreachable` if
    ///   the command cannot be started or SQLite cannot be loaded, and `badData` for a missing or unreadable plan or database.
    package func record(_ command: [String], onLine: @escaping @Sendable (String) -> Void) async throws(Failure) -> Recording {
        guard command.count >= 2, command[0].split(separator: "/").last == "swift", ["build", "test", "run"].contains(command[1]) else {
            throw Failure(
                .usage, "\(command.isEmpty ? "An empty command" : command.joined(separator: " ")) is not a build that can be recorded.",
                hint: "For example: espalier timings -- swift build")
        }
        if zip(command, command.dropFirst()).contains(where: { $0 == "--build-system" && $1 != "native" })
            || command.contains(where: { $0.hasPrefix("--build-system=") && $0 != "--build-system=native" })
        {
            // Other build systems record only one duration for each step, which also includes waiting for other modules.
            throw Failure(
                .refused, "This build system records when a step could start, not when it started, so its builds have no exact times.",
                hint: "Use the native build system: remove --build-system from the command.")
        }
        let before = (try? database()).flatMap { try? Self.iteration(of: $0) } ?? 0
        let date = Date(), begin = Self.now
        let lines = try await run(command, onLine: onLine)
        let wall = Self.now - begin
        let plan = PlannedCommands((try? String(contentsOf: scratch.appending(path: planName(command)), encoding: .utf8)) ?? "")
        let ends = try Self.ends(in: database(), since: before)
        guard lines.code != 0 || !plan.commands.isEmpty else {
            throw Failure(
                .badData, "The build wrote no readable plan.",
                hint: "Use the native build system: add --build-system native to the command.")
        }
        return Recording(
            command: command, date: date, wall: wall, code: lines.code,
            steps: Self.steps(plan, starts: lines.starts, ends: ends, begin: begin, wall: wall),
            needs: plan.needs.mapValues { $0.sorted() })
    }

    /// Combines the start times of the printed lines with the recorded end times.
    static func steps(
        _ plan: PlannedCommands, starts: [(line: String, time: Double)], ends: [String: (ready: Double, end: Double)], begin: Double,
        wall: Double
    ) -> [Recording.Step] {
        let started = Dictionary(starts.map { ($0.line, $0.time) }, uniquingKeysWith: { _, last in last })
        return plan.commands.compactMap { key, command in
            guard let kept = ends[key] else { return nil }
            let end = min(max(kept.end - begin, 0), wall)
            // Assume that a step that was not printed started when it was ready.
            let start = (started[command.line] ?? kept.ready) - begin
            return Recording.Step(command.name, command.kind, min(max(start, 0), end), end)
        }
    }

    private func planName(_ command: [String]) -> String {
        let isRelease = zip(command, command.dropFirst()).contains { ["-c", "--configuration"].contains($0) && $1 == "release" }
        return isRelease || command.contains("--configuration=release") || command.contains("-crelease") ? "release.yaml" : "debug.yaml"
    }

    private func database() throws(Failure) -> SQLiteFile {
        let file = scratch.appending(path: "build.db")
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            throw Failure(
                .badData, "There is no build database in \(scratch.path(percentEncoded: false)).",
                hint: "Name the build folder with --scratch-path, or add --build-system native to the command.")
        }
        return try SQLiteFile(file)
    }

    /// The number of the last build in the database.
    private static func iteration(of database: SQLiteFile) throws(Failure) -> Int {
        try database.rows("SELECT iteration FROM info") { Int($0.number(0)) }.first ?? 0
    }

    /// The times at which each command became ready and ended, in the builds after build number `iteration`.
    private static func ends(in database: SQLiteFile, since iteration: Int) throws(Failure) -> [String: (ready: Double, end: Double)] {
        let query = "SELECT key, start, end FROM rule_results JOIN key_names ON id = key_id WHERE built_at > \(iteration) AND key GLOB 'C*'"
        let ends = try database.rows(query) { (String($0.text(0).dropFirst()), (ready: $0.number(1), end: $0.number(2))) }
        return Dictionary(ends, uniquingKeysWith: { _, last in last })
    }

    /// The current time of the build system's clock, in seconds.
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
    /// Whether the line is a command line, which starts with the path of a tool.
    fileprivate var isCommandLine: Bool {
        guard hasPrefix("/") || hasPrefix("'/") || hasPrefix("\"/"), let space = firstIndex(of: " ") else { return false }
        return !self[..<space].contains(":")
    }

    /// Whether the line is printed only with `-v`.
    fileprivate var isNoise: Bool {
        let beginnings = [
            "Swift version ", "Target: ", "clang version ", "Thread model: ", "InstalledDir: ", "Found candidate GCC", "Selected GCC",
            "Candidate multilib", "Selected multilib", " \"/", "Write auxiliary file ", "Build config: ", "Found HIP", "Found CUDA",
        ]
        // The command that compiles the manifest is printed as a warning.
        return beginnings.contains(where: hasPrefix) || hasPrefix("warning: '") && contains("/swift-frontend -frontend")
    }
}
