import EnglishOnly
import Failure
import Foundation
import PackageGraph
import SwiftText
import Toolchain

/// The result of adding a package's feature to the programs of a monorepo.
package struct AddedPackage: Sendable {
    package let change: ChangeSet
    package let feature: String
    /// The added version; nil for a folder.
    package let version: String?
    /// The first line of the package's license; nil if the package has none.
    package let license: String?
    package let apps: [String]
    /// Whether the feature is for tools, which only `espalier compose` builds, so that no app lists it.
    package let isForTools: Bool
}

extension Scaffolder {
    /// Adds the feature of another package to the apps that list features inside `#if`, and to those that list every feature.
    ///
    /// - Parameters:
    ///   - location: A URL, or the path of a folder, either absolute or relative to `folder`.
    ///   - version: For a URL, the minimum version; by default, the newest version.
    ///   - feature: The name of the feature; required only if the package has several features.
    package func add(
        package location: String, from version: String? = nil, feature: String? = nil, in folder: URL, isDryRun: Bool = false
    ) async throws(Failure) -> AddedPackage {
        try await inTemporaryFolder { scratch throws(Failure) in
            try await add(package: location, from: version, feature: feature, in: folder, fetchingInto: scratch, isDryRun: isDryRun)
        }
    }

    private func add(
        package location: String, from version: String?, feature: String?, in folder: URL, fetchingInto scratch: URL, isDryRun: Bool
    ) async throws(Failure) -> AddedPackage {
        let other: URL, dependency: String, found: ReleasedVersion?
        let name = PackageDependency.name(of: location), before = try await reader.read()
        // Check the name before the package is fetched, because fetching can take minutes.
        if RemoteRepository.isURL(location) {
            try Self.checkIsNew(name, in: before)
            let repository = RemoteRepository(location, environment: reader.environment),
                newest = try await repository.version(from: version)
            other = scratch.appending(path: name, directoryHint: .isDirectory)
            try await repository.fetch(newest, into: other)
            (found, dependency) = (newest, ".package(url: \(location.swiftLiteral), \((version ?? newest.text).requirement))")
        } else {
            other = URL(filePath: location, directoryHint: .isDirectory, relativeTo: folder).standardizedFileURL
            guard FileManager.default.fileExists(atPath: other.withoutSlash) else {
                throw Failure(
                    .noSuchItem, "\(location) does not exist.",
                    hint: "Pass the URL of a repository, or use --path with the folder of a package.")
            }
            try Self.checkIsNew(other.lastPathComponent, in: before)
            // A relative path also works in other people's checkouts.
            let path = location.hasPrefix("/") ? other.withoutSlash : other.path(relativeTo: root)
            (found, dependency) = (nil, ".package(path: \(path.swiftLiteral))")
        }
        guard FileManager.default.fileExists(atPath: other.appending(path: "Package.swift").withoutSlash) else {
            if ["HEAD", "objects"].allSatisfy({ FileManager.default.fileExists(atPath: other.appending(path: $0).withoutSlash) }) {
                throw Failure(
                    .refused, "\(location) is a git repository without a working tree.",
                    hint: "Pass its URL: espalier add file://\(other.withoutSlash)")
            }
            throw Failure(
                .refused, "\(location)\(found.map { " \($0.text)" } ?? "") is not a Swift package: it has no Package.swift at its root.",
                hint: "Choose a package that offers a feature.")
        }
        let added = try await PackageReader(root: other, environment: reader.environment).read()
        let product = try Self.feature(of: added, at: other, named: feature), identity = found == nil ? other.lastPathComponent : name
        try check(added, identity, before, isVersioned: found != nil)

        let monorepo = Monorepo(root), manifest = try monorepo.text(of: "Package.swift")
        var table = ManifestTable(manifest), edits: [ChangeSet.Edit] = [], apps: [String] = []
        let known = try table.choosableFeatures(), isForTools = Self.kind(of: product, in: added, at: other)?.isForTools == true
        if isForTools, table.toolFeatures.isEmpty {
            throw Failure(
                .refused, "\(product) is a feature of tools, and this package has no others.",
                hint: "Add it to a checkout of Espalier, which has the features of the tool.")
        }
        for path in isForTools ? [] : monorepo.compositions() {
            let text = try monorepo.text(of: path)
            edits.append(.init(path, old: text, new: try CompositionText(text, path: path).adding(product)))
            apps.append(path.split(separator: "/").dropLast().last.map(String.init) ?? path)
        }
        for app in isForTools ? [] : table.apps where Set(app.features).isSuperset(of: known) {
            guard let (path, text) = monorepo.list(of: app.name) else { continue }
            edits.append(.init(path, old: text, new: try monorepo.adding(product, to: app, text, path)))
            table = try ManifestTable(table.replacing(app: app.name, features: app.features + [product]))
            apps.append(app.name)
        }
        guard isForTools || !apps.isEmpty else {
            throw Failure(
                .refused, "No app would contain \(product): a feature is added only to apps that list all the others.",
                hint: .init("Create an app with every feature: espalier new app all --features \(known.joined(separator: ","))"))
        }
        let row = try table.adding(
            package: identity, product: product, (isForTools ? "isForTools: true, " : "") + dependency, width: monorepo.lineLength)
        edits.append(.init("Package.swift", old: manifest, new: row))
        let change = try await put(ChangeSet(in: root, edits: edits), adding: [:], before: before, isDryRun: isDryRun)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: other.withoutSlash)) ?? []
        let license = names.first { $0.uppercased().hasPrefix("LICENSE") }.flatMap {
            try? String(contentsOf: other.appending(path: $0), encoding: .utf8)
        }
        return AddedPackage(
            change: change, feature: product, version: found?.text,
            license: license?.split(separator: "\n").first?.trimmingCharacters(in: .whitespaces), apps: apps, isForTools: isForTools)
    }

    /// Removes a package that ``add(package:from:feature:in:isDryRun:)`` added.
    package func remove(package identity: String, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let monorepo = Monorepo(root)
        var table = try ManifestTable(monorepo.text(of: "Package.swift")), edits: [ChangeSet.Edit] = []
        let manifest = table.text
        guard let found = table.packages.first(where: { $0.identity.lowercased() == identity.lowercased() }) else {
            throw Self.unknown("package", identity, in: Set(table.added.map(\.package)).sorted())
        }
        for product in found.products {
            edits += try replace(product, by: [], in: &table)
        }
        let package = try await reader.read()
        try checkUnused(found.identity, found.products, except: edits.map(\.path), in: package)
        edits.append(.init("Package.swift", old: manifest, new: try table.removing(package: found.identity)))
        return try await put(ChangeSet(in: root, edits: edits), adding: [:], before: package, isDryRun: isDryRun)
    }

    /// The product whose module declares a feature of the same name.
    private static func feature(of package: Package, at root: URL, named name: String?) throws(Failure) -> String {
        let products = package.products.filter { $0.kind == "library" }.map(\.name)
        let features = products.filter { kind(of: $0, in: package, at: root)?.isFeature == true }
        if let name {
            if features.contains(name) { return name }
            throw Failure(
                .noSuchItem, "The package \(package.name) has no feature \(name).",
                hint: .init("Its features: \(features.joined(separator: ", "))"))
        }
        guard let first = features.first else {
            if let product = products.first(where: { kind(of: $0, in: package, at: root) != nil }) {
                throw Failure(
                    .refused, "The package \(package.name) has no feature: \(product) does not conform to Feature.",
                    hint: "Add the conformance to the declaration, for example: public enum \(product): Feature")
            }
            throw Failure(
                .refused, "The package \(package.name) has no feature.",
                hint: "A feature is a library product with a public type of the same name that conforms to Feature.")
        }
        guard features.count == 1 else {
            throw Failure(
                .usage, "The package \(package.name) has several features.",
                hint: "Choose with --feature: \(features.joined(separator: ", "))")
        }
        return first
    }

    /// Whether the public type that has the name of a product conforms to `Feature` or `ToolFeature`; nil without such a type.
    private static func kind(of product: String, in package: Package, at root: URL) -> (isFeature: Bool, isForTools: Bool)? {
        guard let index = package.targets.firstIndex(where: { $0.name == product }) else { return nil }
        return SourceTree(package, root: root).files[index].lazy.compactMap { file -> (isFeature: Bool, isForTools: Bool)? in
            let source = SwiftSource((try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? "")
            return source.declarations.first {
                $0.name == product && ["enum", "struct", "class"].contains($0.kind) && $0.modifiers.contains("public")
            }.map { declaration in
                let isForTools = source.conforms(declaration, to: "ToolFeature")
                return (isForTools || source.conforms(declaration, to: "Feature"), isForTools)
            }
        }.first
    }

    private static func checkIsNew(_ identity: String, in package: Package) throws(Failure) {
        guard package.dependencies.contains(where: { $0.identity == identity.lowercased() }) else { return }
        throw Failure(.refused, "The package \(identity) is already a dependency.", hint: "To change the dependency, remove it first.")
    }

    /// Checks in advance that SwiftPM will accept the package's dependencies and module names.
    private func check(_ added: Package, _ identity: String, _ before: Package, isVersioned: Bool) throws(Failure) {
        if isVersioned, let local = added.dependencies.first(where: { $0.path != nil }) {
            throw Failure(
                .refused, "\(identity) depends on the folder of \(local.identity), which SwiftPM forbids in a released version.",
                hint: "Add the folder of \(identity) with --path, or declare its dependency with a URL and a version.")
        }
        for theirs in added.dependencies {
            guard let ours = before.dependencies.first(where: { $0.identity == theirs.identity }),
                let used = ours.range, let needed = theirs.range
            else { continue }
            guard used.overlaps(needed) else {
                let (low, lowest) = (used.lowerBound.text, needed.lowerBound.text)
                throw Failure(
                    .refused, "\(identity) requires \(theirs.identity) \(lowest), and this package uses \(low).",
                    hint: "Choose another version with --from.")
            }
        }
        let modules = added.targets.filter { ![.test, .executable].contains($0.kind) }.map(\.name)
        try before.check(
            modules, hint: "SwiftPM requires unique module names. Rename your module, or ask the owner of \(identity) to rename theirs.")
    }
}

extension URL {
    fileprivate func path(relativeTo folder: URL) -> String {
        let to = standardizedFileURL.pathComponents, from = folder.standardizedFileURL.pathComponents
        let shared = zip(to, from).prefix { $0 == $1 }.count
        return ([String](repeating: "..", count: from.count - shared) + to[shared...]).joined(separator: "/")
    }
}
