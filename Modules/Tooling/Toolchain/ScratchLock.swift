import Foundation

/// The lock that SwiftPM holds while it uses a scratch folder.
///
/// The lock is a file in the folder for temporary files, named after the scratch folder. SwiftPM may change how it names the file, so the
/// lock is taken only if SwiftPM has already created the file.
package struct ScratchLock: Sendable {
    package let file: URL
    private let scratch: URL

    /// - Parameter environment: SwiftPM's environment, which names the folder of temporary files.
    package init(of scratch: URL, environment: [String: String]) {
        // As in SwiftPM, links in the parent's path are resolved, but a link in the last component is not.
        let folder = scratch.standardizedFileURL
        let path = folder.deletingLastPathComponent().resolvingSymlinksInPath().path(percentEncoded: false)
        let words = path.split(separator: "/").map(String.init) + [folder.lastPathComponent]
        // Limit the name to 255 bytes, the maximum for a file name, without splitting a character.
        var name = ("_" + words.joined(separator: "_") + ".lock").utf8.suffix(255)
        while String(name) == nil { name = name.dropFirst() }
        let places = URL(filePath: environment["TMPDIR"] ?? "/tmp", directoryHint: .isDirectory)
        (file, self.scratch) = (places.appending(path: String(name) ?? ""), folder)
    }

    /// Runs `work` while holding the lock.
    ///
    /// - Returns: nil, without running `work`, if the lock is already held, or if its file does not exist or cannot be opened.
    package func whileHeld<Value, Problem>(_ work: () async throws(Problem) -> Value) async throws(Problem) -> Value? {
        guard let lock = try? FileLock(file.path(percentEncoded: false), makes: false) else { return nil }
        // A SwiftPM process that waits for the lock prints this process ID.
        let holder = scratch.appending(path: ".lock")
        try? "\(getpid())".write(to: holder, atomically: true, encoding: .utf8)
        defer {
            try? FileManager.default.removeItem(at: holder)
            withExtendedLifetime(lock) {}
        }
        return try await work()
    }
}
