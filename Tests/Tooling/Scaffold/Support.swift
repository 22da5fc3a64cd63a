import Failure
import Foundation
import Toolchain

@testable import Scaffold

/// Runs `body` with a new temporary folder, which is removed afterwards.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID())", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.resolvingSymlinksInPath())
}

/// Writes files, keyed by path, into a folder.
func write(_ files: [String: String], to folder: URL) throws {
    for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

/// Returns the text of every file below a folder, keyed by path, except files in `.build`.
func contents(of folder: URL) throws -> [String: String] {
    var contents: [String: String] = [:]
    let base = folder.path(percentEncoded: false)
    for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [] {
        let path = file.path(percentEncoded: false)
        let short = String(path.dropFirst(base.hasSuffix("/") ? base.count : base.count + 1))
        if short.hasPrefix(".build") || path.hasSuffix("/") { continue }
        contents[short] = try String(contentsOf: file, encoding: .utf8)
    }
    return contents
}

/// Runs `body` with a folder that contains a fake checkout of Espalier named `Here`. A fake is enough, because a new monorepo is not
/// resolved before it is built.
func withEspalier(_ body: (URL) async throws -> Void) async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "init-\(UUID())", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root.appending(path: "Here"), withIntermediateDirectories: true)
    try Data("// Library(\"Espalier\")\n".utf8).write(to: root.appending(path: "Here/Package.swift"))
    try await body(root)
}

func makeMonorepo(
    _ name: String, features: [String] = ["Hello"], template: String = "screen", espalier: String = "Here", version: String = "1.0.0",
    isDryRun: Bool = false, in root: URL
) async throws(Failure) -> ChangeSet {
    let source = try EspalierSource(espalier, version: version, from: root)
    return try await NewPackage(name, features: features, template: template, source: source)
        .make(in: root.appending(path: name), environment: SwiftEnvironment.current.environment, isDryRun: isDryRun)
}
