import Failure
import Foundation
import Imports
import PackageGraph

/// What the dependencies of a package cost, and what they are used for.
package struct WeightReport: Sendable, Encodable {
    /// A package on which this package depends directly.
    package struct Cost: Hashable, Sendable, Encodable {
        package let package: String
        /// The recorded build time of all modules that would not be needed without the package.
        package let seconds: Double
        /// The number of these modules.
        package let modules: Int
        /// The targets that import the package, and the number of files that import it.
        package let targets: [String]
        package let files: Int
        /// The number of symbols that the linker takes from the imported modules; nil if none of these modules, or none of the targets, was
        /// built.
        package let symbols: Int?
    }

    /// A dependency whose removal would shorten the critical path.
    package struct Shortcut: Hashable, Sendable, Encodable {
        package let from, to: String
        /// The time that a build with enough processors would save without the dependency.
        package let seconds: Double
        /// The files that import the dependency; empty if no file does.
        package let files: [String]
    }

    /// The length of the critical path in seconds; nil without recorded times.
    package let criticalPath: Double?
    package let packages: [Cost]
    package let imports: [Shortcut]
    package let pairs: [CommitHistory.Pair]
    /// The number of commits that were read.
    package let commits: Int

    /// - Parameters:
    ///   - imports: The files of each target with their imports.
    ///   - times: The build time of each module in seconds, and its direct dependencies; nil without a recording.
    package init(
        _ package: Package, imports: [[ImportingFile]], externals: Externals,
        times: (seconds: [String: Double], needs: [String: [String]])?,
        scratch: URL, environment: [String: String], history: CommitHistory
    ) async throws(Failure) {
        (pairs, commits) = (history.pairs, history.commits.count)
        guard let times else {
            (criticalPath, packages, self.imports) = (nil, [], [])
            return
        }
        let build = BuildWeights(seconds: times.seconds, needs: times.needs.mapValues(Set.init))
        let names = package.targets.map(\.name.asModuleName)
        var costs: [Cost] = []
        for (identity, other) in externals.packages {
            let modules = Set(other.targets.filter { $0.kind != .test }.map(\.name.asModuleName))
            let users = names.indices.filter { index in imports[index].contains { $0.imports.contains { modules.contains($0.module) } } }
            let files = users.flatMap { imports[$0] }.filter { $0.imports.contains { modules.contains($0.module) } }
            let only = build.modulesOnly(through: modules, from: Set(names))
            let imported = modules.intersection(files.flatMap { $0.imports.map(\.module) })
            costs.append(
                Cost(
                    package: identity, seconds: only.reduce(0) { $0 + (times.seconds[$1] ?? 0) }, modules: only.count,
                    targets: users.map { package.targets[$0].name }.sorted(), files: files.count,
                    symbols: try await LinkedSymbols(scratch: scratch, environment: environment).count(
                        from: imported, in: Set(users.map { names[$0] }))))
        }
        packages = costs.sorted { ($1.seconds, $0.package) < ($0.seconds, $1.package) }
        let path = build.longestPath
        criticalPath = path.seconds
        self.imports = zip(path.modules, path.modules.dropFirst()).compactMap { to, from in
            guard let index = names.firstIndex(of: from) else { return nil }
            let files = imports[index].filter { $0.imports.contains { $0.module == to } }.map(\.path)
            let gain = build.gain(without: (from, to))
            return gain >= Self.least ? Shortcut(from: from, to: to, seconds: gain, files: files) : nil
        }.sorted { ($1.seconds, $0.from) < ($0.seconds, $1.from) }
    }

    /// The smallest saving to report, in seconds: a smaller one is not worth an edit, and is within the noise of a recording.
    private static let least = 0.05

    package var text: String {
        var text = ""
        if let criticalPath {
            text += "Packages by the build time that they add\n"
            text += packages.isEmpty ? "  No other package is used.\n" : packages.map(\.text).joined()
            text += "\nImports whose removal would shorten the critical path of\(criticalPath.inSeconds)\n"
            text += imports.isEmpty ? "  No single import would.\n" : imports.map(\.text).joined()
        } else {
            text += "No build times are recorded. Record them with: espalier timings -- swift build\n"
        }
        text += "\nModules that change together, in the last \(commits) commit\(commits == 1 ? "" : "s")\n"
        return text + (pairs.isEmpty ? "  None.\n" : pairs.prefix(20).map(\.text).joined())
    }
}

extension WeightReport.Cost {
    fileprivate var text: String {
        let use =
            targets.isEmpty
            ? "no import" : "\(files) file\(files == 1 ? "" : "s") of \(targets.count) target\(targets.count == 1 ? "" : "s")"
        let linked = symbols.map { ", \($0) symbol\($0 == 1 ? "" : "s") linked" } ?? ""
        return "  \(seconds.inSeconds)  \(package): \(modules) module\(modules == 1 ? "" : "s"); \(use)\(linked)\n"
    }
}

extension WeightReport.Shortcut {
    fileprivate var text: String {
        let use = files.first.map { "imported by \($0)" + (files.count > 1 ? " and \(files.count - 1) more" : "") } ?? "never imported"
        return "  \(seconds.inSeconds)  \(from) → \(to), \(use)\n"
    }
}

extension CommitHistory.Pair {
    fileprivate var text: String {
        "  \(modules[0]) with \(modules[1]): in \(together) of \(commits) commits that changed \(modules[0])\n"
    }
}

extension Double {
    fileprivate var inSeconds: String {
        let hundredths = Int((self * 100).rounded())
        let text = "\(hundredths / 100)." + "\(100 + hundredths % 100)".dropFirst()
        return String(repeating: " ", count: max(0, 7 - text.count)) + text + " s"
    }
}
