import Foundation
import PackageGraph
import Toolchain

/// Everything that test results can depend on, read from the disk once. A test that passed with the same inputs does not need to run again.
struct Inputs {
    private let package: Package
    private let reader: PackageReader
    private let arguments: [String]
    private let folders: [String: String]
    /// The resolved versions and the files of local packages; nil if they cannot be determined.
    private let dependencies: [String]?
    private var read: [String: Content] = [:]
    private lazy var everything = Content(of: reader.root).prints

    /// - Parameter arguments: The arguments of `swift test`.
    init(package: Package, reader: PackageReader, arguments: [String]) {
        (self.package, self.reader, self.arguments) = (package, reader, arguments)
        folders = Self.folders(of: package, in: reader.root)
        let resolved = (try? String(contentsOf: reader.root.appending(path: "Package.resolved"), encoding: .utf8)) ?? ""
        let near = package.dependencies.compactMap(\.path).map {
            URL(filePath: $0, directoryHint: .isDirectory, relativeTo: reader.root).standardizedFileURL
        }
        dependencies = Self.local(near).map { [resolved] + $0.flatMap { Content(of: $0).prints } }
    }

    /// The given local packages and their local dependencies; nil if a manifest computes a path.
    private static func local(_ folders: [URL]) -> [URL]? {
        var found: [URL] = [], open = folders
        while let folder = open.popLast() {
            if found.contains(folder) { continue }
            found.append(folder)
            let manifest = (try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
            if manifest.contains(/\.package\s*\(\s*(?:name:\s*"[^"]*"\s*,\s*)?path:\s*[^"\s]/) { return nil }
            for path in manifest.matches(of: /\.package\s*\(\s*(?:name:\s*"[^"]*"\s*,\s*)?path:\s*"([^"]*)"/) {
                open.append(URL(filePath: String(path.output.1), directoryHint: .isDirectory, relativeTo: folder).standardizedFileURL)
            }
        }
        return found
    }

    /// - Parameter tests: Names of test targets. Unknown targets, and targets without a folder, have no fingerprint.
    mutating func fingerprints(of tests: [String]) -> [String: Fingerprint] {
        guard let dependencies else { return [:] }
        let variables = reader.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let common =
            [Toolchain.identity(in: reader.environment), package.settings, package.toolsVersion] + arguments + variables + dependencies
        var found: [String: Fingerprint] = [:]
        for test in tests {
            guard let closure = try? Selection([test], of: package).closure else { continue }
            var parts = common + closure.map(\.declaration), looksAround = false, isWhole = true
            for target in closure {
                guard let content = content(of: target) else {
                    isWhole = false
                    continue
                }
                parts += content.prints
                looksAround = looksAround || content.looksAtSources || target.kind == .test && content.looksAround
            }
            if isWhole { found[test] = Fingerprint((parts + (looksAround ? everything : [])).joined(separator: "\0")) }
        }
        return found
    }

    /// Whether a test target among these uses XCTest.
    mutating func useXCTest(_ targets: [Target]) -> Bool {
        targets.contains { target in target.kind == .test && content(of: target)?.importsXCTest == true }
    }

    /// The inputs of SwiftPM's build plan: everything but the text of compiled Swift files; nil if the inputs cannot be determined.
    mutating func frame(of narrowing: Narrowing) -> Fingerprint? {
        // SwiftPM runs plugins for every build, and they can change the plan.
        let isPlain = narrowing.targets.allSatisfy { target in
            ![.plugin, .macro, .other].contains(target.kind) && !target.dependencies.contains { $0.form == .plugin }
        }
        guard let dependencies, isPlain else { return nil }
        var parts = [reader.key.description, narrowing.root.path, narrowing.scratch.path] + dependencies
        parts += narrowing.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        for target in narrowing.targets {
            guard let folder = folders[target.name], let content = content(of: target) else { return nil }
            let place = reader.root.appending(path: folder).resolvingSymlinksInPath()
            let resources = target.resources.map { place.appending(path: $0).standardizedFileURL.path }
            parts += content.files.map { file in
                let isCopied = resources.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
                return file.isSwift && !isCopied ? file.path : file.path + " " + file.print
            }
        }
        return Fingerprint(parts.joined(separator: "\0"))
    }

    /// The modification times of the Swift files of a narrowed package's targets.
    mutating func edits(of narrowing: Narrowing) -> [String: [Date]] {
        narrowing.targets.reduce(into: [:]) { edits, target in
            edits[target.name] = content(of: target)?.files.filter(\.isSwift).map(\.modified)
        }
    }

    /// The folders of a narrowed package's targets, as SwiftPM's plan lists them.
    func folders(of narrowing: Narrowing) -> Set<String> {
        let root = narrowing.root.path(percentEncoded: false)
        return Set(narrowing.targets.compactMap { folders[$0.name] }.map { (root.hasSuffix("/") ? root : root + "/") + $0 + "/" })
    }

    /// The files of a target's folder. Each folder is read only once.
    private mutating func content(of target: Target) -> Content? {
        guard let folder = folders[target.name] else { return nil }
        if let content = read[folder] { return content }
        let content = Content(of: reader.root.appending(path: folder, directoryHint: .isDirectory), isFollowing: true)
        read[folder] = content
        return content
    }

    private static func folders(of package: Package, in root: URL) -> [String: String] {
        zip(package.targets.map(\.name), Folders(package, root: root).paths).reduce(into: [:]) { folders, pair in
            if folders[pair.0] == nil { folders[pair.0] = pair.1 }
        }
    }
}

/// The files of a folder with their fingerprints.
private struct Content {
    struct File {
        let path: String
        let print: String
        let isSwift: Bool
        let modified: Date
    }

    let files: [File]
    /// Whether a source uses its own path, by which it may find and read any file.
    let looksAtSources: Bool
    /// Whether a source reads files or runs programs. A test target with such a source runs again when anything in the package changes.
    /// Modules need no such check, because they read only files that a caller names.
    let looksAround: Bool
    let importsXCTest: Bool

    var prints: [String] { files.map { $0.path + " " + $0.print } }

    init(of folder: URL, isFollowing: Bool = false) {
        var files: [File] = [], looksAtSources = false, looksAround = false, importsXCTest = false
        for file in Self.files(in: folder, isFollowing: isFollowing) {
            let data = (try? Data(contentsOf: file, options: .mappedIfSafe)) ?? Data()
            let isSwift = file.pathExtension == "swift"
            let modified = (try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.contentModificationDateKey]))?
                .contentModificationDate
            let print = data.withUnsafeBytes { Fingerprint($0).description }
            files.append(File(path: file.path, print: print, isSwift: isSwift, modified: modified ?? .distantPast))
            guard isSwift else { continue }
            let text = String(decoding: data, as: UTF8.self)
            looksAtSources = looksAtSources || Self.places.contains { text.contains($0) }
            looksAround = looksAround || Self.signs.contains { text.contains($0) }
            importsXCTest = importsXCTest || text.contains("import XCTest")
        }
        (self.files, self.looksAtSources, self.looksAround, self.importsXCTest) = (files, looksAtSources, looksAround, importsXCTest)
    }

    private static let places = ["#filePath", "#file ", "#file)", "#file,", "currentDirectoryPath"]
    private static let signs = [
        "FileManager", "Process", "Bundle", "CommandLine", "FilePath", "fopen", "getenv", "environment",
        // Expressions that name a file.
        "filePath:", "fileURLWithPath", "contentsOfFile", "FileHandle", "AtPath", "O_RD",
    ]

    /// - Parameter isFollowing: Whether to follow links to folders, as SwiftPM does for sources.
    private static func files(in folder: URL, isFollowing: Bool) -> [URL] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey]
        var open = [folder.resolvingSymlinksInPath()], seen = Set(open), found: [URL] = []
        while let next = open.popLast() {
            let files = FileManager.default.enumerator(at: next, includingPropertiesForKeys: Array(keys))
            while let file = files?.nextObject() as? URL {
                if [".build", ".git", ".swiftpm"].contains(file.lastPathComponent) {
                    files?.skipDescendants()
                    continue
                }
                let values = try? file.resourceValues(forKeys: keys)
                guard values?.isRegularFile == true || values?.isSymbolicLink == true else { continue }
                found.append(file)
                guard isFollowing, values?.isSymbolicLink == true else { continue }
                let goal = file.resolvingSymlinksInPath()
                if (try? goal.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true, seen.insert(goal).inserted {
                    open.append(goal)
                }
            }
        }
        return found.sorted { $0.path < $1.path }
    }
}
