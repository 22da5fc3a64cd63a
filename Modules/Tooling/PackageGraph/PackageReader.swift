import EnglishOnly
import Failure
import Foundation
import Toolchain

/// Reads a package as SwiftPM understands it, without building it and without the network.
package struct PackageReader: Sendable {
    package let root: URL
    package let environment: [String: String]
    /// The text of `Package.swift`.
    package let manifest: String

    /// Where the tool keeps what it worked out: beside what SwiftPM builds, so that whoever removes the one removes the other.
    package let cache: URL

    /// - Parameters:
    ///   - root: The folder of `Package.swift`.
    ///   - cache: Unless it is another package's affair, `.build/espalier` of this one.
    /// - Throws: A failure of the kind `noSuchItem` where there is none.
    package init(root: URL, environment: [String: String] = ProcessInfo.processInfo.environment, cache: URL? = nil) throws(Failure) {
        let file = root.appending(path: "Package.swift")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw Failure(
                .noSuchItem, "There is no package at \(root.path(percentEncoded: false)): it has no Package.swift that can be read.",
                hint: "Go to the package's folder, or name it with --package-path.")
        }
        self.root = root
        self.cache = cache ?? root.appending(path: ".build/espalier", directoryHint: .isDirectory)
        manifest = text
        self.environment = Surroundings(of: environment, manifest: text).environment
    }

    /// The nearest folder, this one or one that it lies in, that has a `Package.swift`: SwiftPM looks the same way.
    package static func root(from folder: URL) throws(Failure) -> URL {
        var candidate = folder.standardizedFileURL
        while !FileManager.default.fileExists(atPath: candidate.appending(path: "Package.swift").path(percentEncoded: false)) {
            let parent = candidate.deletingLastPathComponent().standardizedFileURL
            guard parent.path != candidate.path, candidate.path != "/" else {
                throw Failure(
                    .noSuchItem,
                    "There is no package here: neither \(folder.path(percentEncoded: false)) nor a folder above it has a Package.swift.",
                    hint: "Go to the package's folder, or name it with --package-path.")
            }
            candidate = parent
        }
        return candidate
    }

    /// From the cache, where neither the manifest nor the environment nor the toolchain has changed: what SwiftPM goes by too.
    /// A manifest that reads other files must be touched when these change, as for SwiftPM itself.
    package func read() async throws(Failure) -> Package {
        let file = cache.appending(path: "package-\(key).json")
        if let data = try? Data(contentsOf: file), let package = try? JSONDecoder().decode(Package.self, from: data) { return package }
        let package = try await Package(dump: dump())
        keep(package, in: file)
        return package
    }

    /// A cache that cannot be written costs time, not truth; so that is no failure.
    private func keep(_ package: Package, in file: URL) {
        guard let data = try? JSONEncoder().encode(package) else { return }
        try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        try? data.write(to: file, options: .atomic)
    }

    /// What the package, as SwiftPM understands it, depends on: manifests, environment and toolchain.
    package var key: Fingerprint {
        let variants = (try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []
        let manifests = variants.filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }.sorted().map {
            (try? String(contentsOf: root.appending(path: $0), encoding: .utf8)) ?? ""
        }
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return Fingerprint(
            ([Self.format, manifest] + manifests + variables + [Toolchain.identity(in: environment)]).joined(separator: "\0"))
    }

    /// Of what the cache holds. Whoever changes the model counts it up.
    private static let format = "2"

    private func dump() async throws(Failure) -> String {
        // A scratch folder of its own, so that this waits for no build.
        let path = root.path(percentEncoded: false), scratch = cache.appending(path: "scratch").path(percentEncoded: false)
        let program = Subprocess(
            ["swift", "package", "--package-path", path, "--scratch-path", scratch, "dump-package"], environment: environment)
        let output = try await program.run()
        guard output.code == 0 else {
            let lines = output.complaint.split(separator: "\n").map(String.init)
            throw Failure(
                .misconfigured, "SwiftPM cannot read \(path)\(path.hasSuffix("/") ? "" : "/")Package.swift.",
                hint: "Mend it until swift package dump-package prints the package.", details: lines.prefix(20).map { .init($0) })
        }
        return output.text
    }
}
