import Foundation

/// A program of the toolchain, run to its end.
struct Command {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    let words: [String]

    init(_ words: String...) { self.words = words }
    init(_ words: [String]) { self.words = words }

    /// - Parameter output: Where what it prints goes. A file, since a pipe that nobody empties would stop it.
    func run(output: URL, environment: [String: String] = ProcessInfo.processInfo.environment) async throws {
        let errors = output.appendingPathExtension("errors")
        for file in [output, errors] { try Data().write(to: file) }

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)

        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        if status != 0 {
            let said = try String(contentsOf: errors, encoding: .utf8)
            throw Failed(description: "`\(words.joined(separator: " "))` ended with \(status) and said:\n\(said)")
        }
    }
}

/// A folder of its own, gone when `body` ends.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let url = FileManager.default.temporaryDirectory.appending(path: "architecture-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
}
