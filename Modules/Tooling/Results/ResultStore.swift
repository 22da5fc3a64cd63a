import Foundation

/// A folder of remembered results. Each result is a file that is named after the result's key.
///
/// All processes and all working copies of a user share one folder without a lock: the file of a result is complete when it gets its name,
/// is only ever replaced as a whole, and may be removed at any time. Errors are ignored, because a lost result only costs time.
package struct ResultStore: Sendable {
    package struct Usage: Hashable, Sendable, Encodable {
        package let folder: String
        package let results: Int
        package let bytes: Int
        /// How often a result was found in the folder, found in the shared cache, or not found.
        package let hits, sharedHits, misses: Int
    }

    package enum Count: String, Sendable { case hits, sharedHits, misses }

    private let folder: URL
    private var results: URL { folder.appending(path: "results", directoryHint: .isDirectory) }

    package init(_ folder: URL) { self.folder = folder }

    /// The store in the user's cache folder; nil if neither `XDG_CACHE_HOME` nor `HOME` is set to an absolute path.
    package static func user(_ variables: [String: String]) -> ResultStore? {
        #if os(macOS)
            let place = "Library/Caches"
        #else
            let place = ".cache"
        #endif
        func folder(_ name: String) -> URL? {
            variables[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
        }
        return (folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(path: place, directoryHint: .isDirectory)).map {
            ResultStore($0.appending(path: "espalier", directoryHint: .isDirectory))
        }
    }

    /// A separate store for the run times of test targets, under keys that do not depend on the inputs of the tests.
    package var times: ResultStore { ResultStore(folder.appending(path: "times", directoryHint: .isDirectory)) }

    /// A separate store for failed tests. If a test in it later passes with the same inputs, the test is flaky.
    package var failures: ResultStore { ResultStore(folder.appending(path: "failures", directoryHint: .isDirectory)) }

    private func file(_ key: String) -> URL { results.appending(path: "\(key.prefix(2))/\(key)") }

    /// The record that is kept for a target under a key; nil if there is none.
    package func record(of target: String, key: String) -> TestRecord? {
        let file = file(key)
        guard let data = try? Data(contentsOf: file), let record = TestRecord(data, of: target, key: key) else { return nil }
        // Record the time of this use, because pruning removes the least recently used results.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path(percentEncoded: false))
        return record
    }

    package func keep(_ record: TestRecord) {
        let file = file(record.key), folder = file.deletingLastPathComponent()
        let temporary = folder.appending(path: ".\(UUID())")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try record.data.write(to: temporary)
            guard rename(temporary.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
                return try FileManager.default.removeItem(at: temporary)
            }
        } catch { try? FileManager.default.removeItem(at: temporary) }
    }

    /// Increases a count. The count is the length of a file, to which several processes can append at the same time.
    package func count(_ count: Count, _ number: Int = 1) {
        guard number > 0 else { return }
        let file = folder.appending(path: count.rawValue)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = [UInt8](repeating: UInt8(ascii: "."), count: number).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    package var usage: Usage {
        let files = files().filter { !$0.isPartial }
        func total(_ count: Count) -> Int { size(of: folder.appending(path: count.rawValue)) }
        return Usage(
            folder: folder.path(percentEncoded: false), results: files.count, bytes: files.reduce(0) { $0 + $1.bytes },
            hits: total(.hits), sharedHits: total(.sharedHits), misses: total(.misses))
    }

    /// Removes results that have not been used for `days` days, and then the least recently used ones until the rest fits into `bytes`.
    ///
    /// - Returns: The number of results that were removed.
    @discardableResult
    package func prune(days: Int, bytes: Int, now: Date = Date()) -> Int {
        let all = files(), hour = now.addingTimeInterval(-3600), limit = now.addingTimeInterval(-86400 * Double(days))
        // A process that was killed may leave a file with a temporary name.
        for file in all where file.isPartial && file.used < hour { try? FileManager.default.removeItem(at: file.url) }
        var rest = all.filter { !$0.isPartial }.sorted { $0.used < $1.used }[...], size = rest.reduce(0) { $0 + $1.bytes }, removed = 0
        while let oldest = rest.first, oldest.used < limit || size > bytes {
            if (try? FileManager.default.removeItem(at: oldest.url)) != nil { removed += 1 }
            size -= oldest.bytes
            rest = rest.dropFirst()
        }
        return removed
    }

    /// Prunes the folder at most once a day.
    package func pruneDaily(now: Date = Date()) {
        let mark = folder.appending(path: "pruned")
        let last = (try? FileManager.default.attributesOfItem(atPath: mark.path(percentEncoded: false)))?[.modificationDate] as? Date
        if let last, now.timeIntervalSince(last) < 86400 { return }
        try? Data().write(to: mark)
        for store in [self, times, failures] { store.prune(days: Self.days, bytes: Self.bytes, now: now) }
    }

    /// The limits of the daily pruning.
    package static let days = 30, bytes = 200_000_000

    private struct File {
        let url: URL
        let used: Date
        let bytes: Int
        var isPartial: Bool { url.lastPathComponent.hasPrefix(".") }
    }

    private func files() -> [File] {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
        let all = FileManager.default.enumerator(at: results, includingPropertiesForKeys: Array(keys))?.allObjects ?? []
        return all.compactMap { $0 as? URL }.compactMap { url in
            guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true else { return nil }
            return File(url: url, used: values.contentModificationDate ?? .distantPast, bytes: values.fileSize ?? 0)
        }
    }

    private func size(of file: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false)))?[.size] as? Int ?? 0
    }
}
