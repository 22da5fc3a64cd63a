import Foundation
import PackageGraph

/// The modules in the manifest, with their files. The imports in these files are not checked here but by `espalier check`.
struct Monorepo {
    let modules: [Module]
    let strays: [File]

    static let home = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    var findings: [Finding] {
        let files = modules.flatMap(\.files) + strays
        return Layout(modules: modules, strays: strays).findings
            + files.flatMap { Absences(file: $0).findings }
    }

    /// Describes the package at `root`: the whole package, even if these tests were built with only a part of it.
    static func package(_ root: URL, cache: URL? = nil) async throws -> Package {
        let choices: Set = ["ESPALIER_FEATURES", "ESPALIER_MODULE", "ESPALIER_PROGRAM"]
        let environment = ProcessInfo.processInfo.environment.filter { !choices.contains($0.key) }
            .merging(["ESPALIER_WITH": "Web"]) { $1 }
        return try await PackageReader(root: root, environment: environment, cache: cache).read()
    }

    /// Reads the package at `root`.
    ///
    /// - Parameter cache: The folder where SwiftPM's description of the package is cached; nil for `.build/espalier`.
    static func read(_ root: URL, cache: URL? = nil) async throws -> Monorepo {
        let package = try await package(root, cache: cache)
        let folders = Folders(package, root: root)
        var texts = try texts(in: root)
        let rows = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let modules = package.targets.enumerated().map { index, target in
            let inside = texts.filter { folders.owners(of: $0.key).first == index }
            for path in inside.keys { texts[path] = nil }
            return Module(
                name: target.name, path: target.path ?? "", kind: target.kind, row: target.row(in: rows),
                files: files(inside.filter { folders.builder(of: $0.key) == index }))
        }
        return Monorepo(modules: modules, strays: files(texts))
    }

    /// Returns the text of every Swift file under `Modules`, `Apps` and `Tests`, keyed by path. `Tests/Outside` is excluded,
    /// because it contains separate packages.
    private static func texts(in root: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        for folder in ["Modules", "Apps", "Tests"] {
            let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path(percentEncoded: false))
            for case let path as String in paths ?? .init()
            where path.hasSuffix(".swift") && !"\(folder)/\(path)".hasPrefix("Tests/Outside/") {
                texts["\(folder)/\(path)"] = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
            }
        }
        return texts
    }

    private static func files(_ texts: [String: String]) -> [File] {
        texts.sorted { $0.key < $1.key }.map { File(path: $0, text: $1) }
    }
}

extension Target {
    /// Returns the number of the manifest line that declares the module, or 1 if none is found.
    ///
    /// It searches for the module's folder in quotes, then for the folder without its first part, for the feature and for the name, until
    /// a line matches. If several lines match, it returns the first one; for a test target, the last one, because the manifest lists
    /// modules before their tests.
    fileprivate func row(in text: String) -> Int {
        let folder = path ?? "", place = Place(folder)
        let mirrored = folder.split(separator: "/").dropFirst().joined(separator: "/")
        let signs = [folder, mirrored, place?.feature ?? name, name].filter { !$0.isEmpty }.map { "\"\($0)\"" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for sign in signs {
            let found = kind == .test ? lines.lastIndex { $0.contains(sign) } : lines.firstIndex { $0.contains(sign) }
            if let found { return found + 1 }
        }
        return 1
    }
}
