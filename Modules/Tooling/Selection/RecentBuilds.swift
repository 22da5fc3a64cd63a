import Foundation
import PackageGraph

/// When each module was last built, so that an edit in the same second is not missed.
///
/// On Linux, the compiler's driver compares the modification times of sources in whole seconds. If a file changes again in the second in
/// which the driver recorded it, the driver keeps the object file of the earlier text, in this build and in all later ones. The same holds
/// for a module that is built twice in a second and its dependents. A build through SwiftPM takes longer than a second, but two builds
/// through the shortcut do not. Without its record, the driver compiles every file of a module.
struct RecentBuilds {
    private struct Span: Codable {
        let start: Date
        /// Nil until the build has ended, and for ever if it was killed.
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

    /// Removes the driver's records where an edit might be missed. Call it before each build.
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

    /// Call it after each build, whether or not it succeeded.
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

    /// Errors are ignored: a folder that cannot be written has no shortcut either.
    private func save() {
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(spans).write(to: file, options: .atomic)
    }
}
