import EnglishOnly
import Failure
import FolderTesting
import Foundation
import Toolchain

@testable import Scaffold

/// Writes files, keyed by path, into a folder.
func write(_ files: [String: String], to folder: URL) throws { try folder.write(files) }

/// Returns the English message of the error that `body` throws; nil if it throws none.
func refusal(_ body: () async throws -> Void) async -> String? {
    do {
        try await body()
        return nil
    } catch { return (error as? Failure)?.message.english ?? "\(error)" }
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
    try await withFolder(["Here/Package.swift": "// Library(\"Espalier\")\n"], body)
}

func makeMonorepo(
    _ name: String, features: [String] = ["Hello"], template: String = "screen", espalier: String = "Here", version: String = "1.0.0",
    isDryRun: Bool = false, in root: URL
) async throws(Failure) -> ChangeSet {
    let source = try EspalierSource(espalier, version: version, from: root)
    return try await NewPackage(name, features: features, template: template, source: source)
        .make(in: root.appending(path: name), environment: SwiftEnvironment.current.environment, isDryRun: isDryRun)
}
