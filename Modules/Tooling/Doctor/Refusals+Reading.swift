import Foundation
import PackageGraph
import Toolchain

extension Refusals {
    /// Reads the packages on which `package` depends, from checkouts, local folders and repositories on this disk.
    static func read(_ package: Package, _ externals: Externals, reader: PackageReader) async -> Refusals {
        var others: [Other] = []
        for dependency in package.dependencies {
            let known = Other(dependency: dependency, package: externals.packages[dependency.identity])
            guard dependency.path == nil, let repository = await repository(of: dependency, reader: reader) else {
                others.append(known)
                continue
            }
            others.append(await read(dependency, from: repository, externals, reader: reader) ?? known)
        }
        return Refusals(root: package, manifest: reader.manifest, others: others)
    }

    /// The repository of a dependency: the original if it is on this disk, otherwise SwiftPM's copy.
    private static func repository(of dependency: PackageDependency, reader: PackageReader) async -> LocalRepository? {
        let local = dependency.declaration.firstMatch(of: /"(?:urlString":"file:\/\/|local":\[")(\/[^"]+)"/)
        if let path = local?.output.1 { return LocalRepository(path: String(path), environment: reader.environment) }
        let url = dependency.declaration.firstMatch(of: /"urlString":"([^"]+)"/)?.output.1
        let copies = reader.root.appending(path: ".build/repositories")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: copies.path(percentEncoded: false))) ?? []
        // After the URL of a package has changed, SwiftPM may have copies of several repositories with the same name.
        for name in names.sorted() where name.lowercased().hasPrefix(dependency.identity + "-") {
            let copy = LocalRepository(
                path: copies.appending(path: name).path(percentEncoded: false), environment: reader.environment)
            if let origin = await copy.git("config", "--get", "remote.origin.url"), origin.split(separator: "\n").first == url {
                return copy
            }
        }
        return nil
    }

    /// Reads the version that SwiftPM would choose: the one in Package.resolved if it is allowed, or else the newest allowed version that
    /// does not depend on a folder. If each of the 20 newest allowed versions depends on a folder, reads the newest version, so that the
    /// problem is reported.
    ///
    /// - Returns: nil if no released version is allowed, as for a branch or a revision.
    private static func read(
        _ dependency: PackageDependency, from repository: LocalRepository, _ externals: Externals, reader: PackageReader
    ) async -> Other? {
        let tags = await repository.git("tag", "--list")?.split(separator: "\n").compactMap { ReleasedVersion(String($0)) } ?? []
        let allowed = dependency.allowed(of: tags), pin = pin(of: dependency, in: reader.root)
        if let pinned = allowed.first(where: { $0.text == pin }) {
            return await read(dependency, pinned, from: repository, externals.packages[dependency.identity], reader: reader)
        }
        var newest: Other?
        for version in allowed.prefix(20) {
            let other = await read(dependency, version, from: repository, nil, reader: reader)
            if other.folders.isEmpty { return other }
            newest = newest ?? other
        }
        return newest
    }

    private static func read(
        _ dependency: PackageDependency, _ version: ReleasedVersion, from repository: LocalRepository, _ found: Package?,
        reader: PackageReader
    ) async -> Other {
        let files = await repository.git("ls-tree", "-r", "--name-only", version.tag)?.split(separator: "\n").map(String.init) ?? []
        let hasRoot = files.contains("Package.swift")
        let text = hasRoot ? await repository.git("show", "\(version.tag):Package.swift") : nil
        var found = found
        if found == nil, let text { found = await read(text, reader: reader) }
        return Other(
            dependency: dependency, package: found, manifest: text ?? "",
            place: "Package.swift of \(dependency.identity) \(version.text)",
            nested: hasRoot ? [] : files.filter { $0.hasSuffix("/Package.swift") })
    }

    /// The version that Package.resolved records for a package.
    private static func pin(of dependency: PackageDependency, in root: URL) -> String? {
        struct Resolved: Decodable {
            struct Pin: Decodable {
                struct State: Decodable { let version: String? }
                let identity: String
                let state: State
            }
            let pins: [Pin]
        }
        let data = try? Data(contentsOf: root.appending(path: "Package.resolved"))
        let resolved = data.flatMap { try? JSONDecoder().decode(Resolved.self, from: $0) }
        return resolved?.pins.first { $0.identity == dependency.identity }?.state.version
    }

    /// The package that a manifest declares. SwiftPM evaluates a manifest even if the files of its targets are missing.
    private static func read(_ manifest: String, reader: PackageReader) async -> Package? {
        await inTemporaryFolder { folder in
            guard (try? Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))) != nil else { return nil }
            return try? await PackageReader(root: folder, environment: reader.environment).read()
        }
    }
}

private struct LocalRepository {
    let path: String
    let environment: [String: String]

    /// The output of a git command; nil if it fails. The network is off, because git would otherwise silently fetch the objects that a
    /// partial clone lacks.
    func git(_ words: String...) async -> String? {
        let offline = environment.merging(["GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0"]) { $1 }
        let run = try? await Subprocess(["git", "-C", path] + words, environment: offline).run()
        return run?.code == 0 ? run?.text : nil
    }
}
