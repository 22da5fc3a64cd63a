import Failure
import Foundation
import Imports
import PackageGraph

/// The facts that a check needs about a package, as a value, so that rules can be tested without reading files.
public struct CheckInput: Sendable {
    /// The folder of the package.
    public private(set) var root = URL(filePath: ".", directoryHint: .isDirectory)
    package let package: Package
    let graph: Graph
    let folders: [String?]
    /// The Swift files of each target, and its C files that include headers of other targets.
    package let imports: [[ImportingFile]]
    /// Targets that have files in languages other than Swift. Not all imports of these files are read.
    let foreign: Set<Int>
    package let externals: Externals
    let toolchain: Set<String>
    let manifest: ManifestText
    package let book: RuleBook
    /// Files outside every target's folder, listed only if the rule book needs them.
    let looseFiles: [String]
    /// The string literals and types of each target's files, read only if a rule needs them.
    let texts: [[SourceText]]
    /// The versions of dependencies that each `Package.resolved` file in the repository records, by the path of the file.
    package var pins: [String: Pins] = [:]

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

    /// Reads the package's manifest, sources and rules, and the packages on which it depends.
    package static func read(_ reader: PackageReader) async throws(Failure) -> CheckInput {
        let book = try RuleBook.read(reader.root)
        let package = try await reader.read()
        let tree = SourceTree(package, root: reader.root)
        let imports = try await ImportReader(package, tree: tree, reader: reader).read()
        let toolchain = try await ToolchainModules.read(environment: reader.environment, cache: reader.cache)
        let foreign = tree.files.indices.filter { index in
            tree.files[index].contains { file in ["c", "cc", "cpp", "cxx", "m", "mm", "h", "S"].contains { file.hasSuffix("." + $0) } }
        }
        var input = await CheckInput(
            package, folders: tree.folders.paths, imports: imports, foreign: Set(foreign),
            externals: Externals.read(package, reader: reader), toolchain: toolchain, manifest: reader.manifest, book: book,
            looseFiles: book.needsLooseFiles ? looseFiles(in: reader.root, beside: tree.folders) : [],
            texts: SourceText.read(tree, of: package, for: book))
        (input.root, input.pins) = (reader.root, pins(in: reader.root))
        return input
    }

    /// Reads the `Package.resolved` files in the root and in folders up to two levels below it.
    private static func pins(in root: URL) -> [String: Pins] {
        func folders(_ folder: String) -> [String] {
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path(percentEncoded: false))) ?? []
            return names.filter { !$0.hasPrefix(".") }.map { "\(folder)\($0)/" }
        }
        let first = folders(""), all = [""] + first + first.flatMap(folders)
        return all.reduce(into: [:]) { found, folder in
            let file = "\(folder)Package.resolved"
            found[file] = (try? Data(contentsOf: root.appending(path: file))).flatMap(Pins.init)
        }
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
