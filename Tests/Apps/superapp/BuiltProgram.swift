import Foundation

/// A program that was built together with these tests, and that runs in a process of its own.
struct BuiltProgram {
    let home: URL
    /// The program's name. Besides superapp, tests run programs whose list of features is fixed, so their output does not change when
    /// superapp gets a new feature.
    var name = "superapp"

    struct Run: Equatable {
        let output, complaint: String
        /// The exit code, or 128 plus the number of the signal that ended the program.
        let code: Int32
    }

    /// The root folder of the repository, which contains the samples.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    private static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    static var path: String { products.appending(path: "superapp").path }

    /// The program's current time by default: a fixed Saturday morning in Tokyo, so that output does not depend on the day of the test.
    static let now = "2026-11-21T09:00:00+09:00"

    /// Runs the program and waits for it to end.
    func callAsFunction(
        _ arguments: [String], input: String = "", now: String = now, with variables: [String: String] = [:], to output: URL? = nil
    ) throws -> Run {
        try start(arguments, input: input, now: now, with: variables, to: output).end()
    }

    /// Starts the program.
    ///
    /// By default, the output goes to files, because a pipe could fill up. The program gets only a few environment variables.
    ///
    /// - Parameter variables: Variables that are added to the environment.
    func start(
        _ arguments: [String], input: String = "", now: String = now, with variables: [String: String] = [:], to output: URL? = nil,
        into handle: FileHandle? = nil
    ) throws -> Running {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID())")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let running = Running(process: Process(), scratch: scratch, output: output)
        let stdin = scratch.appending(path: "in")
        try Data(input.utf8).write(to: stdin)
        for file in [output == nil ? running.stdout : nil, running.stderr].compactMap(\.self) { try Data().write(to: file) }

        let process = running.process
        process.executableURL = Self.products.appending(path: name)
        process.arguments = arguments
        process.currentDirectoryURL = Self.root
        let prefix = name.uppercased()
        process.environment = [
            "\(prefix)_HOME": home.path, "\(prefix)_NOW": now, "TZ": "Asia/Tokyo", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent",
        ].merging(variables) { _, new in new }
        process.standardInput = try FileHandle(forReadingFrom: stdin)
        process.standardOutput = try handle ?? FileHandle(forWritingTo: running.stdout)
        process.standardError = try FileHandle(forWritingTo: running.stderr)
        try process.run()
        return running
    }

    /// A running program.
    struct Running {
        fileprivate let process: Process
        fileprivate let scratch: URL
        fileprivate let output: URL?

        fileprivate var stdout: URL { output ?? scratch.appending(path: "out") }
        fileprivate var stderr: URL { scratch.appending(path: "err") }

        /// Kills the program with SIGKILL, which it cannot handle.
        func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

        /// Interrupts the program as Ctrl-C does.
        func interrupt() { _ = Foundation.kill(process.processIdentifier, SIGINT) }

        /// Ends the program with SIGTERM, as the shell command `kill` does by default.
        func terminate() { _ = Foundation.kill(process.processIdentifier, SIGTERM) }

        /// The program's standard error so far.
        var complaint: String { (try? String(decoding: Data(contentsOf: stderr), as: UTF8.self)) ?? "" }

        /// Waits until the program has written these words to standard error, or has ended.
        func wait(for words: String) async {
            while process.isRunning, !complaint.contains(words) { await Task.yield() }
        }

        var isRunning: Bool { process.isRunning }

        /// Waits until the program ends.
        func end() throws -> Run {
            process.waitUntilExit()
            defer { try? FileManager.default.removeItem(at: scratch) }
            return Run(
                output: output == nil ? try String(decoding: Data(contentsOf: stdout), as: UTF8.self) : "",
                complaint: try String(decoding: Data(contentsOf: stderr), as: UTF8.self),
                code: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus)
        }
    }
}

/// Runs `body` with superapp and a new data directory, which is removed afterwards.
func withProgram<Value>(_ body: (BuiltProgram) async throws -> Value) async throws -> Value {
    let home = FileManager.default.temporaryDirectory.appending(path: "superapp-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    return try await body(BuiltProgram(home: home))
}
