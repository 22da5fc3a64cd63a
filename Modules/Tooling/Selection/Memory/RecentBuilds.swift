import Foundation
import PackageGraph

/// The times of each module's last build, which show whether the compiler might miss an edit.
///
/// On Linux, the compiler's driver compares the modification times of sources in whole seconds. If a file changes after the driver has
/// recorded its time, but in the same second, the build in progress and all later ones keep the object file of the earlier text. Similarly,
/// if a module is built twice in one second, its dependents are not rebuilt after the later build. A build through SwiftPM takes longer
/// than a second, but a build through the shortcut may take less. The remedy is to remove the driver's record of a module: without a
/// record, the driver compiles every file of that module.
struct RecentBuilds {
    private struct Span: Codable {
        let start: Date
        /// The end of the build; nil while the build runs, or if it was killed.
        var end: Date?

        /// Whether a file with this modification time may have changed in a second that the driver has already recorded.
        func mayMiss(_ edit: Date) -> Bool {
            guard edit >= start else { return false }
            return end.map { floor(edit.timeIntervalSince1970) <= floor($0.timeIntervalSince1970) } ?? true
        }
    }

    private let file: URL
    private var spans: [String: Span]

    init(cache: URL) {
        file = cache.appending(path: "builds.json")
        spans = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: Span].self, from: $0) } ?? [:]
    }

    /// Records the start of a build of these targets, and removes the driver's records of them if an edit might be missed. Call this method
    /// before each build.
    ///
    /// - Parameter edits: The modification time of each source, by target.
    mutating func start(_ edits: [String: [Date]], in scratch: URL, at now: Date) {
        let isMissable = edits.contains { target, dates in dates.contains { spans[target]?.mayMiss($0) == true } }
        for target in edits.keys {
            if isMissable { Self.removeRecord(of: target, in: scratch) }
            spans[target] = Span(start: now)
        }
        save()
    }

    /// Records the end of a build. Call this method after each build, whether or not the build succeeded.
    mutating func end(_ targets: some Sequence<String>, at now: Date) {
        for target in targets { spans[target]?.end = now }
        save()
    }

    private static func removeRecord(of target: String, in scratch: URL) {
        let module = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        for configuration in ["debug", "release"] {
            let folder = scratch.appending(path: "\(configuration)/\(module).build")
            let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            for file in files where file.pathExtension == "priors" { try? FileManager.default.removeItem(at: file) }
        }
    }

    /// Saves the times. Errors are ignored: if the cache is not writable, there is no shortcut either, so all builds go through SwiftPM.
    private func save() {
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(spans).write(to: file, options: .atomic)
    }
}
