import Foundation
import PackageGraph

/// Files outside the targets' folders, of kinds that builds and tests usually do not read: documents, settings of an editor or a code host,
/// and separate projects in the repository. A loose file affects only the targets whose Swift files name the file or a folder in its path.
///
/// Any other file outside the targets' folders may be read by a build or a test, so it affects every target, unless the rules assign it to
/// targets.
package struct LooseFiles: Sendable {
    /// Whether a plugin might read hidden files, such as a tool's settings in .swiftlint.yml.
    private let readsSettings: Bool
    private let holdsProject: @Sendable (String) -> Bool
    /// Returns the contents of each target's Swift files, by the target's index.
    private let sources: @Sendable () -> [[String]]

    /// - Parameter holdsProject: Returns whether a folder is a project of its own.
    package init(
        readsSettings: Bool = false, holdsProject: @escaping @Sendable (String) -> Bool = { _ in false },
        sources: @escaping @Sendable () -> [[String]] = { [] }
    ) {
        (self.readsSettings, self.holdsProject, self.sources) = (readsSettings, holdsProject, sources)
    }

    /// The loose files of a package on disk. The sources are not read until a changed file requires it.
    package init(_ package: Package, root: URL) {
        // A local package may depend on further local packages, whose files matter although the manifest does not name them.
        let hasLocal = package.dependencies.contains { $0.path != nil }
        let hasPlugin = package.targets.contains { $0.kind == .plugin || $0.dependencies.contains { $0.form == .plugin } }
        self.init(readsSettings: hasPlugin) { folder in
            let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path(percentEncoded: false))
            return (names ?? []).contains { Self.isProject($0) && !(hasLocal && $0 == "Package.swift") }
        } sources: {
            SourceTree(package, root: root).files.map { files in
                files.filter { $0.hasSuffix(".swift") }.compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
            }
        }
    }

    /// The targets that a file affects; nil if the file may affect every target.
    package func targets(for file: String) -> [Int]? {
        let parts = file.split(separator: "/").map(String.init)
        guard isAside(parts) else { return nil }
        let signs = parts.flatMap { ["\"\($0)\"", "\"\($0)/", "/\($0)\"", "/\($0)/"] }
        return sources().enumerated().filter { _, texts in
            texts.contains { text in signs.contains { text.contains($0) } }
        }.map(\.offset)
    }

    private func isAside(_ parts: [String]) -> Bool {
        guard let first = parts.first, let last = parts.last else { return false }
        if first.hasPrefix(".") {
            return !Self.settings.contains { first.hasPrefix($0) } && (!readsSettings || first.hasPrefix(".git"))
        }
        if Self.documents.contains(where: { last.uppercased().hasPrefix($0) }) || last.lowercased().hasSuffix(".md") { return true }
        if parts.contains(where: { part in Self.bundles.contains { part.hasSuffix($0) } }) { return true }
        let folders = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
        return folders.contains(where: holdsProject)
    }

    private static func isProject(_ name: String) -> Bool {
        let manifests: Set = [
            "Package.swift", "Cargo.toml", "Podfile", "build.gradle", "build.gradle.kts", "go.mod", "package.json", "pyproject.toml",
        ]
        return manifests.contains(name) || name.hasSuffix(".xcodeproj")
    }

    /// Hidden files that a build may depend on, because they set the Swift version, environment variables or the sources of packages.
    private static let settings = [".swift-version", ".env", ".swiftpm", ".tool-versions", ".mise"]
    private static let documents = ["AUTHORS", "CODEOWNERS", "CONTRIBUTORS", "COPYING", "LICENCE", "LICENSE", "NOTICE"]
    private static let bundles = [".docc", ".playground", ".xcodeproj", ".xcworkspace"]
}
