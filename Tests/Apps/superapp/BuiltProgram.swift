import Foundation

/// The program as it was built beside these tests, run as a person or a script would.
struct BuiltProgram {
    let home: URL

    struct Run: Equatable {
        let output, complaint: String
        let code: Int32
    }

    /// Where the repository is, from which samples are read.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    private static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    static var path: String { products.appending(path: "superapp").path }

    /// A Saturday morning in Tokyo: what the program says must not depend on the day of the test.
    static let now = "2026-11-21T09:00:00+09:00"

    /// Runs the program to its end.
    ///
    /// What it writes goes to files, so that no pipe can fill up; it is given no more of an environment than it needs.
    func callAsFunction(_ arguments: [String], input: String = "", now: String = now, to output: URL? = nil) throws -> Run {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID())")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let stdin = scratch.appending(path: "in"), stderr = scratch.appending(path: "err")
        let stdout = output ?? scratch.appending(path: "out")
        try Data(input.utf8).write(to: stdin)
        if output == nil { try Data().write(to: stdout) }
        try Data().write(to: stderr)

        let process = Process()
        process.executableURL = URL(filePath: Self.path)
        process.arguments = arguments
        process.currentDirectoryURL = Self.root
        process.environment = ["SUPERAPP_HOME": home.path, "SUPERAPP_NOW": now, "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
        process.standardInput = try FileHandle(forReadingFrom: stdin)
        process.standardOutput = try FileHandle(forWritingTo: stdout)
        process.standardError = try FileHandle(forWritingTo: stderr)
        try process.run()
        process.waitUntilExit()
        return Run(
            output: output == nil ? try String(decoding: Data(contentsOf: stdout), as: UTF8.self) : "",
            complaint: try String(decoding: Data(contentsOf: stderr), as: UTF8.self), code: process.terminationStatus)
    }
}

/// The program with a data directory of its own, gone when `body` ends.
func withProgram<Value>(_ body: (BuiltProgram) async throws -> Value) async throws -> Value {
    let home = FileManager.default.temporaryDirectory.appending(path: "superapp-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    return try await body(BuiltProgram(home: home))
}
