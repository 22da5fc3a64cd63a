import Failure
import Foundation
import Imports
import PackageGraph

/// Everything that is known of a package before it is judged: a value, so that a judgement can be tested without a disk.
package struct Facts: Sendable {
    package let package: Package
    package let graph: Graph
    package let folders: [String?]
    /// Of each target, its Swift files.
    package let imports: [[ImportingFile]]
    /// Targets that are not, or not only, Swift: what these include is not seen.
    package let foreign: Set<Int>
    package let externals: Externals
    package let toolchain: Set<String>
    package let manifest: ManifestText
    package let book: RuleBook
    /// Files that lie in no target's folder, where the book says whose they are.
    package let looseFiles: [String]
    /// Of each target, what its files say, where a rule asks about it.
    package let texts: [[SourceText]]

    package init(
        _ package: Package, folders: [String?], imports: [[ImportingFile]], foreign: Set<Int> = [], externals: Externals = Externals(),
        toolchain: Set<String>, manifest: String, book: RuleBook = RuleBook(), looseFiles: [String] = [],
        texts: [[SourceText]]? = nil
    ) {
        (self.package, self.folders, self.imports, self.foreign) = (package, folders, imports, foreign)
        (self.externals, self.toolchain, self.book, self.looseFiles) = (externals, toolchain, book, looseFiles)
        self.texts = texts ?? Array(repeating: [], count: package.targets.count)
        graph = Graph(package)
        self.manifest = ManifestText(manifest)
    }

    /// Reads all of it: the manifest, the sources, the book, and what is known of other packages.
    package static func read(_ reader: PackageReader) async throws(Failure) -> Facts {
        let book = try RuleBook.read(reader.root)
        let package = try await reader.read()
        let tree = SourceTree(package, root: reader.root)
        let imports = try await ImportReader(package, tree: tree, reader: reader).read()
        let toolchain = try await ToolchainModules.read(environment: reader.environment, cache: reader.cache)
        let foreign = tree.files.indices.filter { index in
            tree.files[index].contains { file in ["c", "cc", "cpp", "cxx", "m", "mm", "h", "S"].contains { file.hasSuffix("." + $0) } }
        }
        return await Facts(
            package, folders: tree.folders.paths, imports: imports, foreign: Set(foreign),
            externals: Externals.read(package, reader: reader), toolchain: toolchain, manifest: reader.manifest, book: book,
            looseFiles: book.placements.isEmpty ? [] : looseFiles(in: reader.root, beside: tree.folders),
            texts: SourceText.read(tree, of: package, for: book))
    }

    private static func looseFiles(in root: URL, beside folders: Folders) -> [String] {
        let skipped: Set = [".build", ".git", ".swiftpm", "node_modules"]
        let files = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
        var found: [String] = []
        while let path = files?.nextObject() as? String {
            if skipped.contains(String(path.split(separator: "/").last ?? "")) || folders.paths.contains(path) {
                files?.skipDescendants()
            } else if files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
                found.append(path)
            }
        }
        return found
    }
}
