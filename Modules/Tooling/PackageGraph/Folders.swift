import Foundation

/// The folders of a package's targets, and the owner of each file. Paths are relative to the package's root.
package struct Folders: Sendable {
    /// One path per target, in the order of the package; nil if the target's folder was not found.
    package let paths: [String?]
    private let package: Package
    /// The targets of each folder, by the folder's path.
    private let owners: [String: [Int]]

    /// - Parameter exists: Returns whether a folder exists. SwiftPM looks in several places for a target without a path.
    package init(_ package: Package, exists: (String) -> Bool) {
        self.package = package
        let only = package.targets.filter { $0.kind != .test }.count == 1
        paths = package.targets.map { target in
            if let path = target.path { return Self.normal(path) }
            let parents = Self.parents[target.kind] ?? ["Sources", "Source", "src", "srcs"]
            if let found = parents.map({ "\($0)/\(target.name)" }).first(where: exists) { return found }
            // Since Swift 5.9, if only one target is not a test, its files may be directly in Sources.
            return only && target.kind != .test ? parents.first(where: exists) : nil
        }
        var owners: [String: [Int]] = [:]
        for (index, path) in paths.enumerated() {
            if let path { owners[path, default: []].append(index) }
        }
        self.owners = owners
    }

    package init(_ package: Package, root: URL) {
        self.init(package) { path in
            var isFolder: ObjCBool = false
            let full = root.appending(path: path).path(percentEncoded: false)
            return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    private static let parents: [Target.Kind: [String]] = [
        .test: ["Tests", "Sources", "Source", "src", "srcs"], .plugin: ["Plugins"],
    ]

    private static func normal(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// The targets whose folders contain a file, innermost first, including targets that exclude the file.
    package func owners(of file: String) -> [Int] {
        var folder = Substring(file)
        var found: [Int] = []
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            found += owners[String(folder)] ?? []
        }
        return found + (owners[""] ?? [])
    }

    /// The innermost target that the file belongs to, according to `sources`, `exclude` and `resources`; nil if there is none.
    package func builder(of file: String) -> Int? {
        owners(of: file).first { isPart(file, of: $0) }
    }

    /// Whether a target copies, processes or embeds a file instead of compiling it.
    func isResource(_ file: String, of index: Int) -> Bool { lies(file, in: package.targets[index].resources, of: index) }

    private func isPart(_ file: String, of index: Int) -> Bool {
        guard paths[index] != nil else { return false }
        let target = package.targets[index]
        if lies(file, in: target.exclude, of: index) { return false }
        guard let sources = target.sources else { return true }
        return lies(file, in: sources + target.resources, of: index)
    }

    /// Whether a file is at or inside one of these paths, which are relative to the target's folder.
    private func lies(_ file: String, in places: [String], of index: Int) -> Bool {
        guard let path = paths[index], !places.isEmpty else { return false }
        let inside = path.isEmpty ? file : String(file.dropFirst(path.count + 1))
        return places.lazy.map(Self.normal).contains { $0.isEmpty || inside == $0 || inside.hasPrefix($0 + "/") }
    }
}
