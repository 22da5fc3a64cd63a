import Foundation
import PackageGraph
import Results
import SwiftText
import Toolchain

/// Everything that test results are assumed to depend on: the toolchain, files, environment variables and arguments. A test that passed
/// with the same inputs does not need to run again.
struct Inputs {
    /// The package, to which ``declarePrograms(of:)`` adds dependencies on the programs that tests start.
    private(set) var package: Package
    private let reader: PackageReader
    let arguments: [String]
    private let folders: [String: String]
    /// The local packages and their files; nil if they cannot be determined.
    private let near: [(root: String, content: FolderContent)]?
    private let resolved: String
    private var read: [String: FolderContent] = [:]
    private lazy var everything = FolderContent(of: reader.root)

    /// - Parameter arguments: The arguments of `swift test`.
    init(package: Package, reader: PackageReader, arguments: [String]) {
        (self.package, self.reader, self.arguments) = (package, reader, arguments)
        folders = Self.folders(of: package, in: reader.root)
        resolved = (try? String(contentsOf: reader.root.appending(path: "Package.resolved"), encoding: .utf8)) ?? ""
        let near = package.dependencies.compactMap(\.path).map {
            URL(filePath: $0, directoryHint: .isDirectory, relativeTo: reader.root).standardizedFileURL
        }
        self.near = Self.local(near).map { $0.map { ($0.prefix, FolderContent(of: $0)) } }
    }

    /// The given local packages and their local dependencies; nil if a manifest computes a path.
    private static func local(_ folders: [URL]) -> [URL]? {
        var found: [URL] = [], open = folders
        while let folder = open.popLast() {
            if found.contains(folder) { continue }
            found.append(folder)
            let manifest = (try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
            let source = SwiftSource(manifest)
            for argument in source.calls(of: "package").flatMap(\.arguments) where argument.label == "path" {
                guard let path = source.string(argument) else { return nil }
                open.append(URL(filePath: path, directoryHint: .isDirectory, relativeTo: folder).standardizedFileURL)
            }
        }
        return found
    }

    /// The keys of results on this machine: hashes of the toolchain, the variables that tests may read, the arguments, and the files that
    /// the tests depend on.
    ///
    /// - Parameter tests: Names of test targets.
    /// - Returns: The key of each target, except targets whose inputs cannot be determined.
    mutating func fingerprints(of tests: [String]) -> [String: Fingerprint] {
        guard let dependencies = dependencies() else { return [:] }
        let common = [Toolchain.identity(in: reader.environment)] + TestEnvironment(reader.variables, in: reader.root).inputs
        return tests.reduce(into: [:]) { found, test in
            guard let closure = closure(of: test), let lines = lines(of: test, closure, dependencies, \.print) else { return }
            found[test] = Fingerprint((common + lines).joined(separator: "\0"))
        }
    }

    /// The keys of results in a shared cache. These keys are the same in every copy of the package on machines with the same toolchain,
    /// operating system and relevant variables.
    ///
    /// - Parameters:
    ///   - platform: The toolchain and the operating system.
    ///   - ignored: Patterns for the names of variables that differ from machine to machine but do not affect tests.
    mutating func sharedKeys(of tests: [String], platform: String, ignoring ignored: [String]) -> [String: BlobName] {
        let environment = TestEnvironment(reader.variables, in: reader.root)
        var files: [String: SharedFile] = [:]
        func file(_ path: String) -> SharedFile? {
            if files[path] == nil { files[path] = SharedFile(path, naming: environment.personal) }
            return files[path]
        }
        func hash(_ content: FolderContent.File) -> String? { file(content.path)?.hash.description }
        guard let dependencies = dependencies(hash) else { return [:] }
        return tests.reduce(into: [:]) { found, test in
            guard let closure = closure(of: test), let lines = lines(of: test, closure, dependencies, hash) else { return }
            let sources = closure.compactMap { content(of: $0) }.flatMap(\.files)
            let named = sources.reduce(into: Set<String>()) { $0.formUnion(file($1.path)?.variables ?? []) }
            let variables = environment.sharedInputs(naming: named, ignoring: ignored)
            found[test] = BlobName((["espalier test 1", platform] + variables + lines).joined(separator: "\0"))
        }
    }

    /// The inputs of a test target, except the toolchain and the variables; nil if these inputs cannot be determined.
    private mutating func lines(
        of test: String, _ closure: [Target], _ dependencies: [String], _ print: (FolderContent.File) -> String?
    ) -> [String]? {
        var lines = [test, package.settings, package.toolsVersion] + arguments + dependencies + closure.map(\.declaration)
        // A plugin may read any file of the package.
        var looksAround = closure.contains { $0.kind == .plugin || $0.dependencies.contains { $0.form == .plugin } }
        for target in closure {
            guard let content = content(of: target), let files = content.lines(in: reader.root.prefix, print) else { return nil }
            lines += files
            looksAround = looksAround || content.looksAtSources || target.kind == .test && content.looksAround
        }
        guard looksAround else { return lines }
        return everything.lines(in: reader.root.prefix, print).map { lines + $0 }
    }

    /// A target with everything that it depends on; nil for an unknown target.
    private func closure(of target: String) -> [Target]? { try? Selection([target], of: package).closure }

    /// The resolved versions of fetched packages and the files of local packages; nil if the local packages cannot be determined.
    private func dependencies(_ print: (FolderContent.File) -> String? = \.print) -> [String]? {
        guard let near else { return nil }
        var lines = [resolved]
        for (root, content) in near {
            guard let files = content.lines(in: root, print) else { return nil }
            lines += files
        }
        return lines
    }

    /// Makes each test target depend on the package's programs that its tests start without declaring them.
    ///
    /// Tests that start undeclared programs pass with plain SwiftPM, because SwiftPM builds every program of a package before it runs
    /// tests. A test target or library that starts programs from the build folder is assumed to start every program that is named in it
    /// or in a test target that uses it.
    mutating func declarePrograms(of tests: [String]) {
        let programs = package.targets.filter { $0.kind == .executable }
        guard !programs.isEmpty else { return }
        var started: [String: [String]] = [:]
        for test in tests {
            guard let closure = closure(of: test), let own = closure.first(where: { $0.name == test }) else {
                continue
            }
            let starters = closure.filter { [.test, .library].contains($0.kind) && content(of: $0)?.startsPrograms == true }
            if starters.isEmpty { continue }
            let sources = ([own] + starters).compactMap { content(of: $0) }
            started[test] = programs.filter { program in
                let products = package.products.filter { $0.kind == "executable" && $0.targets == [program.name] }.map(\.name)
                return !closure.contains { $0.name == program.name }
                    && sources.contains { $0.names(anyOf: Set(products + [program.name])) }
            }.map(\.name)
        }
        package = package.adding(started)
    }

    mutating func useXCTest(_ targets: [Target]) -> Bool {
        targets.contains { target in target.kind == .test && content(of: target)?.importsXCTest == true }
    }

    /// The inputs of each macro that a narrowed package may expand, by the name of the macro's target. The empty name stands for all
    /// packages that this one depends on.
    mutating func macros(in narrowing: Narrowing) -> [String: Fingerprint] {
        var prints: [String: Fingerprint] = [:]
        for target in narrowing.targets where target.kind == .macro {
            let closure = closure(of: target.name) ?? []
            let parts = closure.flatMap { [$0.declaration] + (content(of: $0)?.lines(in: "") ?? []) } + (dependencies() ?? [])
            prints[target.name] = Fingerprint(parts.joined(separator: "\0"))
        }
        if !package.dependencies.isEmpty { prints[""] = Fingerprint((dependencies() ?? []).joined(separator: "\0")) }
        return prints
    }

    /// The inputs of SwiftPM's build plan: everything but the text of compiled Swift files; nil if the inputs cannot be determined, or if a
    /// plugin, a macro or a target of an unknown kind is part of the build.
    mutating func frame(of narrowing: Narrowing) -> Fingerprint? {
        // SwiftPM runs plugins for every build, and they can change the plan.
        let isPlain = narrowing.targets.allSatisfy { target in
            ![.plugin, .macro, .other].contains(target.kind) && !target.dependencies.contains { $0.form == .plugin }
        }
        guard let dependencies = dependencies(), isPlain else { return nil }
        var parts = [reader.key.description, narrowing.root.path, narrowing.scratch.path] + dependencies
        parts += narrowing.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        parts += TestEnvironment(reader.variables, in: reader.root).inputs
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

    /// The fingerprint of the compiler, of the whole package's declarations, and of the files of a narrowed package's targets.
    mutating func sources(of narrowing: Narrowing) -> Fingerprint {
        let files = narrowing.targets.flatMap { content(of: $0)?.files ?? [] }.map { "\($0.path) \($0.print)" }
        let declarations = [package.settings, package.toolsVersion] + package.targets.map(\.declaration) + narrowing.targets.map(\.name)
        return Fingerprint(([Toolchain.identity(in: reader.environment)] + declarations + files).joined(separator: "\0"))
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

    private mutating func content(of target: Target) -> FolderContent? {
        guard let folder = folders[target.name] else { return nil }
        if let content = read[folder] { return content }
        let content = FolderContent(of: reader.root.appending(path: folder, directoryHint: .isDirectory), isFollowing: true)
        read[folder] = content
        return content
    }

    private static func folders(of package: Package, in root: URL) -> [String: String] {
        zip(package.targets.map(\.name), Folders(package, root: root).paths).reduce(into: [:]) { folders, pair in
            if folders[pair.0] == nil { folders[pair.0] = pair.1 }
        }
    }
}

extension URL {
    fileprivate var prefix: String {
        let path = resolvingSymlinksInPath().path(percentEncoded: false)
        return path.hasSuffix("/") ? path : path + "/"
    }
}
