import Foundation
import PackageGraph

/// The C, C++ and Objective-C files that include public headers of other targets. In a SwiftPM build, the compiler may find these headers
/// even if the including target does not declare the dependency.
struct Inclusions {
    private let package: Package
    private let tree: SourceTree
    /// The targets with a public header, by the path that other targets use to include the header.
    private let holders: [String: [Int]]

    private static let endings = ["c", "cc", "cpp", "cxx", "h", "hpp", "hh", "m", "mm", "S"]

    init(_ package: Package, tree: SourceTree) {
        (self.package, self.tree) = (package, tree)
        var holders: [String: [Int]] = [:]
        for (index, target) in package.targets.enumerated() {
            guard let folder = tree.folders.paths[index] else { continue }
            let parts = (folder + "/" + (target.headers ?? "include")).split(separator: "/").filter { $0 != "." }
            let prefix = parts.joined(separator: "/") + "/"
            for file in tree.files[index] where file.hasPrefix(prefix) && Self.isSource(file) {
                holders[String(file.dropFirst(prefix.count)), default: []].append(index)
            }
        }
        self.holders = holders
    }

    /// The files that include headers of other targets, grouped by the index of the target that contains the files.
    var files: [(Int, [ImportingFile])] {
        if holders.isEmpty { return [] }
        return package.targets.indices.compactMap { index in
            let sources = tree.files[index].filter(Self.isSource)
            let own = Set(sources)
            let found = sources.compactMap { path -> ImportingFile? in
                guard let text = try? String(contentsOf: tree.root.appending(path: path), encoding: .utf8) else { return nil }
                let imports = Self.names(in: text).compactMap { name, line in
                    holder(of: name, for: path, in: index, own: own).map { Import(package.targets[$0].name.asModuleName, line: line) }
                }
                return imports.isEmpty ? nil : ImportingFile(path, imports)
            }
            return found.isEmpty ? nil : (index, found)
        }
    }

    /// The target whose header a file includes; nil for headers of the file's own target and of the system.
    private func holder(of name: String, for path: String, in index: Int, own: Set<String>) -> Int? {
        guard let holders = holders[name], !holders.contains(index) else { return nil }
        let beside = path.split(separator: "/").dropLast().joined(separator: "/") + "/" + name
        if own.contains(beside) || own.contains(where: { $0.hasSuffix("/" + name) }) { return nil }
        let declared = Set(package.targets[index].dependencies.map(\.name))
        return holders.first { declared.contains(package.targets[$0].name) } ?? holders.first
    }

    /// The headers that a source file includes, with the line numbers.
    private static func names(in text: String) -> [(String, Int)] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { number, line in
            line.prefixMatch(of: /\s*#\s*(?:include|import)\s*["<]([^">]+)[">]/).map { (String($0.output.1), number + 1) }
        }
    }

    private static func isSource(_ path: String) -> Bool { endings.contains { path.hasSuffix("." + $0) } }
}
