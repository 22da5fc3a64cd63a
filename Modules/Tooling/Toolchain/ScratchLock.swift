import Foundation

/// The lock that SwiftPM holds for as long as it uses a scratch folder.
///
/// It is no file of that folder, but one among the temporary ones that is named after it. That name is SwiftPM's own affair, and may
/// become another: so the lock is only had where SwiftPM has made the file before.
package struct ScratchLock: Sendable {
    package let file: URL
    private let scratch: URL

    /// - Parameter environment: What SwiftPM is run with: it says where temporary files are.
    package init(of scratch: URL, environment: [String: String]) {
        // The folder itself may be a link, and keeps its name; what it lies in is followed to the end, as SwiftPM does.
        let folder = scratch.standardizedFileURL
        let path = folder.deletingLastPathComponent().resolvingSymlinksInPath().path(percentEncoded: false)
        let words = path.split(separator: "/").map(String.init) + [folder.lastPathComponent]
        // No longer than the name of a file may be, and no letter cut in two.
        var name = ("_" + words.joined(separator: "_") + ".lock").utf8.suffix(255)
        while String(name) == nil { name = name.dropFirst() }
        let places = URL(filePath: environment["TMPDIR"] ?? "/tmp", directoryHint: .isDirectory)
        (file, self.scratch) = (places.appending(path: String(name) ?? ""), folder)
    }

    /// Takes the lock if nobody has it, and gives it back when the work is done, or with the process.
    ///
    /// - Returns: nil, and nothing was done, where somebody else holds it or no SwiftPM ever did.
    package func whileHeld<Value, Problem>(_ work: () async throws(Problem) -> Value) async throws(Problem) -> Value? {
        guard let lock = try? FileLock(file.path(percentEncoded: false), makes: false) else { return nil }
        // Whom a SwiftPM that waits meanwhile names.
        let holder = scratch.appending(path: ".lock")
        try? "\(getpid())".write(to: holder, atomically: true, encoding: .utf8)
        defer {
            try? FileManager.default.removeItem(at: holder)
            withExtendedLifetime(lock) {}
        }
        return try await work()
    }
}
