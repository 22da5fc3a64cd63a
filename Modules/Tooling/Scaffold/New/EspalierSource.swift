import EnglishOnly
import Failure
import Foundation
import PackageGraph

/// The source from which a new package gets Espalier: a repository and a version, or a folder.
package struct EspalierSource: Sendable {
    /// A URL, or the absolute path of a folder.
    package let location: String
    /// The minimum version; nil for a folder.
    package let version: String?
    /// Whether programs contain the `Web` part, for which SwiftPM fetches an HTTP server.
    package var hasWeb = false

    /// - Throws: `Failure` of kind `usage` for a malformed version, `noSuchItem` for a folder without Espalier.
    package init(_ location: String, version: String, from folder: URL) throws(Failure) {
        if RemoteRepository.isURL(location) {
            guard version.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) != nil else {
                throw Failure(.usage, "The version \(version) is invalid.", hint: "For example: 1.2.0")
            }
            (self.location, self.version) = (location, version)
        } else {
            let path = URL(filePath: location, directoryHint: .isDirectory, relativeTo: folder).standardizedFileURL.withoutSlash
            let manifest = (try? String(contentsOfFile: path + "/Package.swift", encoding: .utf8)) ?? ""
            guard Self.declaresEspalier(manifest) else {
                throw Failure(
                    .noSuchItem, "There is no Espalier at \(path).", hint: "Pass a URL or the folder of a checkout to --espalier.")
            }
            (self.location, self.version) = (path, nil)
        }
    }

    /// The same source, with a later minimum version; nil for a folder, or if the source already requires `version` or a later one.
    func raised(to version: String) -> Self? {
        guard let old = self.version.flatMap({ ReleasedVersion($0) }), let new = ReleasedVersion(version), old < new else { return nil }
        return Self(recorded: location, version: version, hasWeb: hasWeb)
    }

    /// The source that a package has recorded; the source may have moved since then.
    init(recorded location: String, version: String?, hasWeb: Bool) {
        (self.location, self.version, self.hasWeb) = (location, version, hasWeb)
    }

    /// Modules of the Espalier product. Their names and the name `FeatureTree` are reserved: no other module of a program can have them.
    static let modules: Set = [
        "EnglishOnly", "Failure", "Files", "Language", "Navigation", "Screen", "Seeded", "Text", "Time", "TreeRecords", "Work", "Commands",
        "Log", "Settings",
        "Storage", "Terminal", "CommandLineHost", "InspectorPage", "TerminalHost", "LocalStorage", "Program", "ProgramKit", "Launch",
        "Main",
    ]

    /// The commands that a program can have in addition to those in its package's sources.
    static let commands: Set = [
        "completions", "config", "doctor", "exitcodes", "features", "help", "man", "serve", "session", "tree",
    ]

    /// The modules of the packages on which the Espalier product depends. SwiftPM requires module names to be unique across all packages.
    static let fetched: Set = [
        "ArgumentParser", "ArgumentParserToolInfo", "AsyncAlgorithms", "BasicContainers", "BitCollections", "Collections", "Configuration",
        "ContainersPreview", "DequeModule", "GRDB", "GRDBSQLite", "HashTreeCollections", "HeapModule", "Logging", "OrderedCollections",
        "ServiceLifecycle", "SystemPackage", "UnixSignals",
    ]

    /// The checkout whose `.build` folder contains the running tool; nil if the tool is not in such a folder.
    package static func checkout(of tool: URL?) -> String? {
        var folder = tool?.resolvingSymlinksInPath().deletingLastPathComponent()
        while let candidate = folder, candidate.pathComponents.count > 1 {
            if candidate.lastPathComponent == ".build" { return candidate.deletingLastPathComponent().withoutSlash }
            folder = candidate.deletingLastPathComponent()
        }
        return nil
    }

    /// The package identity in SwiftPM.
    var identity: String { PackageDependency.name(of: location).lowercased() }

    /// The dependency as a manifest declares it.
    var dependency: String { dependency(version.map(\.requirement)) }

    /// The dependency as the skeletons of version 1 declare it.
    var firstDependency: String { dependency(version.map { "from: \($0.swiftLiteral)" }) }

    private func dependency(_ requirement: String?) -> String {
        let place = requirement.map { "url: \(location.swiftLiteral), \($0)" } ?? "path: \(location.swiftLiteral)"
        return ".package(\(place), traits: [\"\(hasWeb ? "EspalierWeb" : "Espalier")\"])"
    }

    /// Whether a manifest is Espalier's own: only that manifest declares the Espalier product; the manifests of other packages just use it.
    static func declaresEspalier(_ manifest: String) -> Bool { manifest.contains(/(?:Library|library)\(\s*(?:name:\s*)?"Espalier"/) }

    /// Checks that the repository can be read and has a suitable version of Espalier. A folder needs no check.
    func check(environment: [String: String]) async throws(Failure) {
        guard let version else { return }
        let repository = RemoteRepository(location, environment: environment)
        do throws(Failure) {
            let manifest = try await repository.file("Package.swift", at: repository.version(from: version))
            if manifest.map(Self.declaresEspalier) == true { return }
        } catch {
            // If no version is suitable, the repository may be that of another package.
            guard error.kind == .noSuchItem else { throw error }
            if try await repository.file("Package.swift").map(Self.declaresEspalier) == true { throw error }
        }
        throw Failure(
            .noSuchItem, "\(location) is not a repository of Espalier.", hint: "Pass the URL of Espalier's repository to --espalier.")
    }
}
