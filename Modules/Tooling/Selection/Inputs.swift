import Foundation
import PackageGraph
import Toolchain

/// All that the results of tests can depend on, read from the disk once: what is the same need not be run again.
struct Inputs {
    private let package: Package
    private let reader: PackageReader
    private let arguments: [String]
    private let folders: [String: String]
    /// What was resolved, and the files of packages that lie on this disk; nil where that cannot be told.
    private let dependencies: [String]?
    private var read: [String: Content] = [:]
    private lazy var everything = Content(of: reader.root).prints

    /// - Parameter arguments: Of `swift test`.
    init(package: Package, reader: PackageReader, arguments: [String]) {
        (self.package, self.reader, self.arguments) = (package, reader, arguments)
        folders = Self.folders(of: package, in: reader.root)
        let resolved = (try? String(contentsOf: reader.root.appending(path: "Package.resolved"), encoding: .utf8)) ?? ""
        let near = package.dependencies.compactMap(\.path).map {
            URL(filePath: $0, directoryHint: .isDirectory, relativeTo: reader.root).standardizedFileURL
        }
        dependencies = Self.local(near).map { [resolved] + $0.flatMap { Content(of: $0).prints } }
    }

    /// These packages on this disk, and those that they in turn depend on; nil where a manifest does not say in plain text where these lie.
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

    /// - Parameter tests: Names of test targets. One that has no folder, or is not there, has no fingerprint.
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

    /// Whether one of these is a test target that has tests of XCTest.
    mutating func useXCTest(_ targets: [Target]) -> Bool {
        targets.contains { target in target.kind == .test && content(of: target)?.importsXCTest == true }
    }

    /// All that SwiftPM's plan of a narrowed package can depend on, which is everything but the text of the Swift files to be compiled;
    /// nil where that cannot be told.
    mutating func frame(of narrowing: Narrowing) -> Fingerprint? {
        // A plugin adds to the plan what it likes, and SwiftPM asks it every time.
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

    /// Where SwiftPM finds the files of what it is shown: as in its plan.
    func folders(of narrowing: Narrowing) -> Set<String> {
        let root = narrowing.root.path(percentEncoded: false)
        return Set(narrowing.targets.compactMap { folders[$0.name] }.map { (root.hasSuffix("/") ? root : root + "/") + $0 + "/" })
    }

    /// Each folder is read once, however many tests depend on it.
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

/// The files of a folder, each by its path and a fingerprint.
private struct Content {
    struct File {
        let path: String
        let print: String
        let isSwift: Bool
    }

    let files: [File]
    /// Whether a source asks where it lies: it may read anything from there.
    let looksAtSources: Bool
    /// Whether a source looks at files, or runs other programs. A module reads what it is told to; a test is told nothing by anybody, so
    /// what does this is run again when anything of the package has changed.
    let looksAround: Bool
    let importsXCTest: Bool

    var prints: [String] { files.map { $0.path + " " + $0.print } }

    init(of folder: URL, isFollowing: Bool = false) {
        var files: [File] = [], looksAtSources = false, looksAround = false, importsXCTest = false
        for file in Self.files(in: folder, isFollowing: isFollowing) {
            let data = (try? Data(contentsOf: file, options: .mappedIfSafe)) ?? Data()
            let isSwift = file.pathExtension == "swift"
            files.append(File(path: file.path, print: data.withUnsafeBytes { Fingerprint($0).description }, isSwift: isSwift))
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
        // Whoever reads a file has to name it.
        "filePath:", "fileURLWithPath", "contentsOfFile", "FileHandle", "AtPath", "O_RD",
    ]

    /// - Parameter isFollowing: Whether what a link to a folder leads to is part of this one, as it is to SwiftPM where it looks for sources.
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
