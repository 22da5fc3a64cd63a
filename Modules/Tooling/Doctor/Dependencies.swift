import Foundation
import PackageGraph

/// The packages that a package depends on, as found on disk.
struct Dependencies {
    let package: Package
    let root: URL
    let externals: Externals
    var refusals: [CheckResult] = []

    var results: [CheckResult] {
        let problems = missing + unknown + refusals
        if !problems.isEmpty { return problems }
        if package.dependencies.isEmpty { return [CheckResult("dependencies", "None are needed.")] }
        let unfetched = externals.unfetched
        guard unfetched.isEmpty else {
            // Unfetched packages are not a problem, because every fresh clone lacks them, and fetching requires the network.
            return [CheckResult("dependencies", "Not fetched yet: \(unfetched.joined(separator: ", ")). Run: swift package resolve")]
        }
        return [CheckResult("dependencies", "Found \(package.dependencies.map(\.identity).joined(separator: ", ")).")]
    }

    /// Local packages that do not exist.
    private var missing: [CheckResult] {
        package.dependencies.compactMap(\.path).filter { path in
            let folder = URL(filePath: path, directoryHint: .isDirectory, relativeTo: root).standardizedFileURL
            return !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path(percentEncoded: false))
        }.map {
            CheckResult("dependencies", "There is no package at \($0).", fix: "ls \($0)   # or correct the path in Package.swift")
        }
    }

    /// Dependencies that are neither targets nor products. SwiftPM reports them only when it resolves the package.
    private var unknown: [CheckResult] {
        guard externals.isComplete else { return [] }
        let known = Set(package.targets.map(\.name) + externals.products.keys)
        return package.targets.flatMap { target in
            target.dependencies.filter { $0.form != .plugin && !known.contains($0.name) }.map { dependency in
                CheckResult(
                    "dependencies",
                    "\(target.name) depends on \(dependency.name), which is neither a target nor a product of a declared package.",
                    fix: "swift package resolve   # shows the error; correct the row in Package.swift")
            }
        }
    }
}
