import Foundation

/// Runs `body` with a new folder that only this user can read, and removes the folder afterwards, even if the tool is interrupted.
///
/// If the folder cannot be created, `body` fails when it writes its first file, and reports that error itself.
package func inTemporaryFolder<Value, Problem: Error>(
    _ body: (URL) async throws(Problem) -> Value
) async throws(Problem) -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())", directoryHint: .isDirectory)
    let id = RunningWork.addUndo { try? FileManager.default.removeItem(at: folder) }
    defer {
        try? FileManager.default.removeItem(at: folder)
        RunningWork.removeUndo(id)
    }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try await body(folder)
}
