import Foundation
import PackageGraph
import Toolchain

extension Refusals {
    /// Reads the packages from checkouts, from folders and from repositories on this disk.
    static func read(_ package: Package, _ externals: Externals, reader: PackageReader) async -> Refusals {
        var others: [Other] = []
        for dependency in package.dependencies {
            guard dependency.path == nil, let repository = repository(of: dependency, in: reader.root) else {
                others.append(Other(dependency: dependency, package: externals.packages[dependency.identity]))
                continue
            }
            others.append(await read(dependency, from: repository, externals, reader: reader))
        }
        return Refusals(root: package, manifest: reader.manifest, others: others)
    }

    /// The repository of a dependency: its own if it is on this disk, otherwise SwiftPM's copy.
    private static func repository(of dependency: PackageDependency, in root: URL) -> URL? {
        let local = dependency.declaration.firstMatch(of: /"(?:urlString":"file:\/\/|local":\[")(\/[^"]+)"/)
        if let path = local?.output.1 { return URL(filePath: String(path), directoryHint: .isDirectory) }
        let copies = root.appending(path: ".build/repositories")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: copies.path(percentEncoded: false))) ?? []
        let copy = names.first { name in
            name.lowercased().hasPrefix(dependency.identity + "-") && name.dropFirst(dependency.identity.count + 1).allSatisfy(\.isHexDigit)
        }
        return copy.map { copies.appending(path: $0, directoryHint: .isDirectory) }
    }

    private static func read(
        _ dependency: PackageDependency, from repository: URL, _ externals: Externals, reader: PackageReader
    ) async -> Other {
        func git(_ words: String...) async -> String? {
            let line = ["git", "-C", repository.path(percentEncoded: false)] + words
            guard let run = try? await Subprocess(line, environment: reader.environment).run(), run.code == 0 else { return nil }
            return run.text
        }
        let tags = await git("tag", "--list")?.split(separator: "\n").map(String.init) ?? []
        // The default branch need not be what a branch, a revision or a missing tag stands for, so nothing is predicted from it.
        guard let revision = newest(of: tags, for: dependency) else {
            return Other(dependency: dependency, package: externals.packages[dependency.identity])
        }
        let files = await git("ls-tree", "-r", "--name-only", revision)?.split(separator: "\n").map(String.init) ?? []
        let hasRoot = files.contains("Package.swift"), text = hasRoot ? await git("show", "\(revision):Package.swift") : nil
        var found = externals.packages[dependency.identity]
        if found == nil, let text { found = await read(text, reader: reader) }
        return Other(
            dependency: dependency, package: found, manifest: text ?? "", place: "Package.swift of \(dependency.identity) \(revision)",
            nested: hasRoot ? [] : files.filter { $0.hasSuffix("/Package.swift") })
    }

    /// The package that a manifest declares. SwiftPM evaluates a manifest without the files of its targets.
    private static func read(_ manifest: String, reader: PackageReader) async -> Package? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            (try? Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))) != nil
        else { return nil }
        return try? await PackageReader(root: folder, environment: reader.environment).read()
    }

    /// The tag of the newest version that a declaration allows; nil if it allows none.
    static func newest(of tags: [String], for dependency: PackageDependency) -> String? {
        let declaration = dependency.declaration
        if let exact = declaration.firstMatch(of: /"exact":\["([^"]+)"/)?.output.1 {
            return tags.first { $0 == exact || $0 == "v\(exact)" }
        }
        guard let range = declaration.firstMatch(of: /"lowerBound":"([^"]+)","upperBound":"([^"]+)"/),
            let low = version(String(range.output.1)), let high = version(String(range.output.2))
        else { return nil }
        let allowed = tags.compactMap { tag in version(tag).map { (tag, $0) } }.filter { _, version in
            !version.lexicographicallyPrecedes(low) && version.lexicographicallyPrecedes(high)
        }
        return allowed.max { $0.1.lexicographicallyPrecedes($1.1) }?.0
    }

    private static func version(_ tag: String) -> [Int]? {
        tag.wholeMatch(of: /v?(\d+)\.(\d+)\.(\d+)/).map { [$0.output.1, $0.output.2, $0.output.3].compactMap { Int($0) } }
    }
}
