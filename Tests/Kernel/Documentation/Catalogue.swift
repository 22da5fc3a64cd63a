import Foundation

/// The pages of the kernel's documentation.
enum Catalogue {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// The folder with the compiled modules that this test was built against.
    static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")

    static let folder = root.appending(path: "Modules/Kernel/FeatureTree/FeatureTree.docc")

    static func files(_ suffix: String) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
    }

    static func text(of page: URL) throws -> String { try String(contentsOf: page, encoding: .utf8) }
}

/// The compiler's description of its target and paths.
struct Toolchain: Decodable {
    struct Target: Decodable { let triple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }

    let target: Target
    let paths: Paths

    /// The folder with the macro plugins of Swift Testing.
    var macros: String { paths.runtimeResourcePath + "/host/plugins/testing" }

    static func read(scratch: URL) async throws -> Toolchain {
        let info = try await Command("swift", "-print-target-info").run(log: scratch.appending(path: "target.json"))
        return try JSONDecoder().decode(Toolchain.self, from: Data(info.said.utf8))
    }
}

/// A toolchain command that is terminated if the test times out.
struct Command {
    let words: [String]

    init(_ words: String...) { self.words = words }
    init(_ words: [String]) { self.words = words }

    /// Runs the command, and returns its complete output and its exit code.
    ///
    /// - Parameter log: The file that receives the output. A pipe could fill up and block the command.
    func run(log: URL) async throws -> (said: String, code: Int32) {
        try Data().write(to: log)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        let output = try FileHandle(forWritingTo: log)
        (process.standardOutput, process.standardError) = (output, output)
        let code: Int32 = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
        } onCancel: {
            if process.isRunning { process.terminate() }
        }
        return (try String(contentsOf: log, encoding: .utf8), code)
    }
}

/// Runs `body` with a temporary folder, and removes the folder when `body` ends.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let url = FileManager.default.temporaryDirectory.appending(path: "documentation-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
}
