import EnglishOnly
import Failure
import Foundation
import Toolchain

/// Reads a package through SwiftPM, without building it and without the network.
package struct PackageReader: Sendable {
    package let root: URL
    /// The environment for swift: the variables that swift and the manifest read.
    package let environment: [String: String]
    /// Every environment variable of the caller.
    package let variables: [String: String]
    /// The text of `Package.swift`.
    package let manifest: String

    /// The folder of the tool's cache; by default inside `.build`, so that deleting `.build` also deletes the cache.
    package let cache: URL

    /// - Parameters:
    ///   - root: The folder of `Package.swift`.
    ///   - cache: The cache folder; by default `.build/espalier` in the package.
    /// - Throws: `Failure` of kind `noSuchItem` if there is no readable manifest.
    package init(root: URL, environment: [String: String] = ProcessInfo.processInfo.environment, cache: URL? = nil) throws(Failure) {
        let file = root.appending(path: "Package.swift")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw Failure(
                .noSuchItem, "There is no package at \(root.path(percentEncoded: false)): Package.swift is missing or unreadable.",
                hint: "Go to the package's folder, or name it with --package-path.")
        }
        self.root = root
        self.cache = cache ?? root.appending(path: ".build/espalier", directoryHint: .isDirectory)
        manifest = text
        variables = environment
        self.environment = SwiftEnvironment(of: environment, manifest: text).environment
    }

    /// The nearest folder with a `Package.swift`: this folder, or one above it. SwiftPM searches in the same way.
    package static func root(from folder: URL) throws(Failure) -> URL {
        var candidate = folder.standardizedFileURL
        while !FileManager.default.fileExists(atPath: candidate.appending(path: "Package.swift").path(percentEncoded: false)) {
            let parent = candidate.deletingLastPathComponent().standardizedFileURL
            guard parent.path != candidate.path, candidate.path != "/" else {
                throw Failure(
                    .noSuchItem,
                    "There is no package here: neither \(folder.path(percentEncoded: false)) nor any folder above it has a Package.swift.",
                    hint: "Go to the package's folder, or name it with --package-path.")
            }
            candidate = parent
        }
        return candidate
    }

    /// The package, read from the cache as long as the manifest, the environment and the toolchain are unchanged.
    ///
    /// As in SwiftPM, a change to another file that the manifest reads has no effect by itself.
    package func read() async throws(Failure) -> Package {
        let file = cache.appending(path: "package-\(key).json")
        if let data = try? Data(contentsOf: file), let package = try? JSONDecoder().decode(Package.self, from: data) { return package }
        let package = try await Package(dump: dump())
        keep(package, in: file)
        return package
    }

    /// Saves the package in the cache. Errors are ignored, because a missing cache only costs time.
    private func keep(_ package: Package, in file: URL) {
        guard let data = try? JSONEncoder().encode(package) else { return }
        try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        try? data.write(to: file, options: .atomic)
    }

    /// The cache key: manifests, environment and toolchain.
    package var key: Fingerprint {
        let variants = (try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []
        let manifests = variants.filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }.sorted().map {
            (try? String(contentsOf: root.appending(path: $0), encoding: .utf8)) ?? ""
        }
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return Fingerprint(
            ([Self.format, manifest] + manifests + variables + [Toolchain.identity(in: environment)]).joined(separator: "\0"))
    }

    /// The version of the cached model, to be incremented when the model changes.
    private static let format = "3"

    private func dump() async throws(Failure) -> String {
        // Use a separate scratch folder, so that reading the package does not wait for a build.
        let path = root.path(percentEncoded: false), scratch = cache.appending(path: "scratch").path(percentEncoded: false)
        let program = Subprocess(
            ["swift", "package", "--package-path", path, "--scratch-path", scratch, "dump-package"], environment: environment)
        let output = try await program.run()
        guard output.code == 0 else {
            // A manifest may check its own rows and print what is wrong with them; then what SwiftPM prints around these lines is left out.
            let all = output.errors.split(separator: "\n").map(String.init), mark = "espalier: "
            let own = all.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }, lines = own.isEmpty ? all : own
            throw Failure(
                .misconfigured, "SwiftPM cannot read \(path)\(path.hasSuffix("/") ? "" : "/")Package.swift.",
                hint: "Fix the manifest until swift package dump-package succeeds.", details: lines.prefix(20).map { .init($0) })
        }
        return output.text
    }
}
