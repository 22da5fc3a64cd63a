import Foundation

/// Runs `body` with a new folder that contains these files, keyed by path, and removes the folder afterwards.
package func withFolder(_ files: [String: String] = [:], _ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID())", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write(files)
    try await body(folder.resolvingSymlinksInPath())
}

extension URL {
    /// Writes files, keyed by path, into this folder and into new folders below it.
    package func write(_ files: [String: String]) throws {
        for (path, text) in files { try write(text, path) }
    }

    /// Writes a file into this folder or into a new folder below it.
    package func write(_ text: String, _ path: String) throws {
        let file = appending(path: path).standardizedFileURL
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
