import Foundation
import Toolchain

/// Keeps the build system's own records from before and after the last build that compiled something, so that the build can be explained
/// later.
///
/// A build overwrites llbuild's database, which records the previous run of each command, and SwiftPM's plans, which contain the previous
/// arguments. Therefore, both are copied before the build. This takes a few milliseconds.
package struct BuildRecord: Sendable {
    /// The facts that are kept with the copies.
    struct Info: Codable {
        let database: String
        /// The folders whose files are shown with relative paths.
        let roots: [String]
        let date: Date
        /// The variables that swift or the manifest reads and whose values changed since the previous recorded build in the same place; nil
        /// if there was no such build.
        let variables: [String]?
    }

    private let site: BuildSite
    private var folder: URL { Self.folder(site.cache) }

    package init(_ site: BuildSite) { self.site = site }

    static func folder(_ cache: URL) -> URL { cache.appending(path: "rebuilds", directoryHint: .isDirectory) }

    /// Copies the build system's records; call this method before each build. Errors are ignored here and in ``end()``, because a missing
    /// record costs only the explanation.
    package func start() {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for place in site.places { copy(place, to: "start-\(place.name)") }
    }

    /// Keeps the records if the build compiled something; call this method after each build, whether or not the build succeeded.
    package func end() {
        let compiled = site.places.filter { place in
            let before = BuildDatabase.iteration(of: file("start-\(place.name)")) ?? 0
            return BuildDatabase.hasCompiled(place.database, since: before)
        }
        if let place = compiled.max(by: { modified($0.database) < modified($1.database) }) {
            remove("before")
            rename("start-\(place.name)", to: "before", place)
            copy(place, to: "after")
            keep(place)
        }
        for place in site.places { remove("start-\(place.name)") }
    }

    private func keep(_ place: BuildSite.Place) {
        let variables = folder.appending(path: "variables-\(place.name).json")
        // Store hashes, because a value may be a secret.
        let now = site.environment.mapValues { Fingerprint($0).description }
        let before = (try? Data(contentsOf: variables)).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
        let changed = before.map { before in Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted() }
        let info = Info(
            database: place.database.path(percentEncoded: false), roots: site.roots.map { $0.path(percentEncoded: false) }, date: .now,
            variables: changed)
        try? JSONEncoder().encode(info).write(to: folder.appending(path: "info.json"), options: .atomic)
        try? JSONEncoder().encode(now).write(to: variables, options: .atomic)
    }

    private func file(_ name: String) -> URL { folder.appending(path: "\(name).db") }

    private func modified(_ file: URL) -> Date {
        (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate ?? .distantPast
    }

    private func copy(_ place: BuildSite.Place, to name: String) {
        remove(name)
        try? FileManager.default.copyItem(at: place.database, to: file(name))
        for (number, plan) in place.plans.enumerated() {
            try? FileManager.default.copyItem(at: plan, to: folder.appending(path: "\(name)-\(number).yaml"))
        }
    }

    private func rename(_ name: String, to new: String, _ place: BuildSite.Place) {
        try? FileManager.default.moveItem(at: file(name), to: file(new))
        for number in place.plans.indices {
            try? FileManager.default.moveItem(
                at: folder.appending(path: "\(name)-\(number).yaml"), to: folder.appending(path: "\(new)-\(number).yaml"))
        }
    }

    private func remove(_ name: String) {
        try? FileManager.default.removeItem(at: file(name))
        for number in 0..<2 { try? FileManager.default.removeItem(at: folder.appending(path: "\(name)-\(number).yaml")) }
    }
}

extension BuildSite.Place {
    fileprivate var name: String { Fingerprint(database.path(percentEncoded: false)).description }
}

extension BuildObserver {
    /// Records builds, so that ``Explanation`` can explain the last one.
    package static let recording = BuildObserver { site in
        let record = BuildRecord(site)
        record.start()
        return { record.end() }
    }
}
