import Foundation
import PackageGraph

/// The modules that were never built, or were edited after their last build, according to modification times.
struct Freshness {
    let stale, unbuilt: [String]
    private let count: Int

    /// - Parameter build: The package's `.build` folder.
    init(_ package: Package, root: URL, build: URL, _ system: BuildSystem) {
        var stale: [String] = [], unbuilt: [String] = [], count = 0
        for target in package.targets where [.library, .executable].contains(target.kind) {
            let sources = root.appending(path: target.path ?? "Sources/\(target.name)")
            guard let edited = Self.newest(in: sources, ["swift"]) else { continue }
            count += 1
            // Use the dates of object files, because the module file stays unchanged if an edit does not affect the interface.
            guard let built = Self.newest(in: system.work(on: target, of: package, in: build), ["o", "priors"]) else {
                unbuilt.append(target.name)
                continue
            }
            if edited > built { stale.append(target.name) }
        }
        (self.stale, self.unbuilt, self.count) = (stale, unbuilt, count)
    }

    /// The result, which is never a problem: modules are unbuilt in a fresh clone, and stale after every edit.
    var result: CheckResult {
        if stale.isEmpty && unbuilt.isEmpty { return CheckResult("modules", "All are up to date.") }
        if stale.isEmpty && unbuilt.count == count { return CheckResult("modules", "None is built yet.") }
        func list(_ names: [String], _ one: String, _ several: String) -> String? {
            guard let first = names.first else { return nil }
            if names.count == 1 { return "\(first) \(one)" }
            return "\(names.prefix(8).joined(separator: ", "))\(names.count > 8 ? " and \(names.count - 8) others" : "") \(several)"
        }
        let parts = [
            list(stale, "was edited since its last build", "were edited since their last build"),
            list(unbuilt, "is not built", "are not built"),
        ].compactMap(\.self)
        return CheckResult("modules", parts.joined(separator: "; ") + ".")
    }

    private static func time(_ file: URL) -> Date? {
        try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }

    private static func newest(in folder: URL, _ kinds: Set<String>) -> Date? {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        return files?.compactMap { $0 as? URL }.filter { kinds.contains($0.pathExtension) }.compactMap(time).max()
    }
}
