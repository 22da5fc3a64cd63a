import Foundation

/// The pages of the kernel's documentation.
enum Catalogue {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// Where the modules lie that this was built with.
    static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")

    static let folder = root.appending(path: "Modules/Kernel/FeatureTree/FeatureTree.docc")

    static func files(_ suffix: String) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
    }

    static func text(of page: URL) throws -> String { try String(contentsOf: page, encoding: .utf8) }
}

/// What the compiler says of itself.
struct Toolchain: Decodable {
    struct Target: Decodable { let triple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }

    let target: Target
    let paths: Paths

    /// Where the macros of Swift Testing lie.
    var macros: String { paths.runtimeResourcePath + "/host/plugins/testing" }

    static func read(scratch: URL) async throws -> Toolchain {
        let info = try await Command("swift", "-print-target-info").run(log: scratch.appending(path: "target.json"))
        return try JSONDecoder().decode(Toolchain.self, from: Data(info.said.utf8))
    }
}

/// A program of the toolchain, run to its end; a test that is out of time ends it.
struct Command {
    let words: [String]

    init(_ words: String...) { self.words = words }
    init(_ words: [String]) { self.words = words }

    /// What it says, on both of its outputs, and what it ends with.
    ///
    /// - Parameter log: A file, since a pipe that nobody empties would stop it.
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

/// A folder of its own, gone when `body` ends.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let url = FileManager.default.temporaryDirectory.appending(path: "documentation-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
}
