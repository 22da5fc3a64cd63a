import Foundation
import PackageGraph
import SwiftText

/// What SwiftPM will refuse when it resolves or builds the package, predicted without the network.
///
/// SwiftPM's own errors come after minutes of fetching, and name neither the file nor the line.
struct Refusals {
    /// A package that the root package depends on.
    struct Other {
        let dependency: PackageDependency
        /// The package; nil if the manifest is not at the root of the package's repository or cannot be read.
        let package: Package?
        /// The text of the package's manifest, and the name of the manifest in messages.
        var manifest = "", place = ""
        /// Manifests below the root of the package's repository, if there is none at the root.
        var nested: [String] = []

        /// Whether the dependency names a version, for which SwiftPM's rules are stricter than for a folder, a branch or a commit.
        var isVersioned: Bool { ["\"range\"", "\"exact\""].contains { dependency.declaration.contains($0) } }

        /// The folders that the package depends on; SwiftPM refuses a version that depends on a folder.
        var folders: [PackageDependency] { (package?.dependencies ?? []).filter { $0.path != nil && package?.uses($0) == true } }
    }

    let root: Package
    let manifest: String
    let others: [Other]

    var results: [CheckResult] { nested + folders + platforms + twins }

    private var nested: [CheckResult] {
        others.filter { $0.package == nil && !$0.nested.isEmpty }.map { other in
            result(
                other,
                "\(name(other)) has its manifest at \(other.nested.sorted()[0]), but SwiftPM reads manifests only at the root of a repository.",
                fix: "# Clone it and depend on the folder with path:, or move its manifest.")
        }
    }

    private var folders: [CheckResult] {
        others.filter(\.isVersioned).flatMap { other in
            other.folders.map { local in
                let place = Self.line(of: local, in: other.manifest).map { "\(other.place):\($0)" } ?? other.place
                return result(
                    other,
                    "\(name(other)) depends on the folder \(local.path ?? ""), which SwiftPM forbids in a released version (\(place)).",
                    fix: "# Clone it and depend on the folder with path:, or release a version that depends on a URL.")
            }
        }
    }

    private var platforms: [CheckResult] {
        let ours = Self.platforms(of: root)
        return others.flatMap { other -> [CheckResult] in
            // A conditional dependency may be limited to platforms that the other package supports.
            guard !products(of: other, by: { $0.condition == nil }).isEmpty else { return [] }
            return Self.platforms(of: other.package).sorted { $0.key < $1.key }.compactMap { platform, theirs -> CheckResult? in
                guard let own = ours[platform], Self.isLower(own, than: theirs) else { return nil }
                let line = self.line(of: "platforms:")
                return CheckResult(
                    "dependencies",
                    "Package.swift:\(line): this package supports \(platform) \(own), but \(name(other)) requires \(theirs).",
                    fix: "# Raise \(platform) to \(theirs), or use an older version of \(name(other)).")
            }
        }
    }

    /// Modules that have the same name in two packages and no alias.
    private var twins: [CheckResult] {
        var homes: [String: String] = [:]
        for target in root.targets where target.kind != .test { homes[target.name.asModuleName] = root.name }
        let isAliased = { (module: String) in root.targets.contains { $0.declaration.contains("\"\(module)\":\"") } }
        return others.flatMap { other in
            modules(of: other).sorted().compactMap { module -> CheckResult? in
                guard let first = homes.updateValue(name(other), forKey: module), !isAliased(module) else { return nil }
                return result(
                    other, "\(first) and \(name(other)) both have a module \(module).",
                    fix: "# Rename one of them, or give it an alias with moduleAliases:.")
            }
        }
    }

    private func result(_ other: Other, _ found: String, fix: String) -> CheckResult {
        CheckResult("dependencies", "Package.swift:\(Self.line(of: other.dependency, in: manifest) ?? 1): \(found)", fix: fix)
    }

    private func name(_ other: Other) -> String { other.dependency.identity }

    /// The products of `other` that the root's targets use through dependencies for which `counts` returns true.
    private func products(of other: Other, by counts: (Dependency) -> Bool = { _ in true }) -> [PackageProduct] {
        let used = Set(root.targets.flatMap { $0.dependencies.filter(counts).map(\.name) })
        return (other.package?.products ?? []).filter { used.contains($0.name) }
    }

    /// The modules of `other` that the root's targets need through its products. SwiftPM ignores all other modules.
    private func modules(of other: Other) -> Set<String> {
        Set((other.package?.targets(of: products(of: other)) ?? []).map(\.name.asModuleName))
    }

    private func line(of text: String) -> Int { manifest.firstRange(of: text).map { Self.line(of: $0.lowerBound, in: manifest) } ?? 1 }

    /// The line of a dependency in a manifest; nil if the manifest does not name it with `url:`, `path:` or `id:` and a string literal.
    static func line(of dependency: PackageDependency, in manifest: String) -> Int? {
        let source = SwiftSource(manifest)
        return source.literals.first { literal in
            ["url", "path", "id"].contains(literal.label)
                && PackageDependency.name(of: literal.value).lowercased() == dependency.identity
        }.map { source.line(at: $0.range.lowerBound) }
    }

    private static func line(of index: String.Index, in text: String) -> Int { text[..<index].count { $0 == "\n" } + 1 }

    /// The minimum versions that a package declares, by platform.
    private static func platforms(of package: Package?) -> [String: String] {
        let found = (package?.settings ?? "").matches(of: /"platformName":"(\w+)","version":"([0-9.]+)"/)
        return Dictionary(found.map { (String($0.output.1), String($0.output.2)) }) { $1 }
    }

    private static func isLower(_ version: String, than other: String) -> Bool {
        // 15 and 15.0 are equal.
        func numbers(_ text: String) -> [Int] { (text + ".0.0").split(separator: ".").prefix(3).map { Int($0) ?? 0 } }
        return numbers(version).lexicographicallyPrecedes(numbers(other))
    }
}

extension Package {
    /// Whether a product may need the dependency. SwiftPM does not fetch a dependency that no product needs.
    fileprivate func uses(_ other: PackageDependency) -> Bool {
        let own = Set(targets.map(\.name))
        return targets(of: products).flatMap(\.dependencies).contains { dependency in
            dependency.package.map { $0.lowercased() == other.identity } ?? !own.contains(dependency.name)
        }
    }

    /// The targets of these products, and the targets on which they depend.
    fileprivate func targets(of products: [PackageProduct]) -> [Target] {
        Graph(self).closure(of: products.flatMap(\.targets)).compactMap(\.target)
    }
}
