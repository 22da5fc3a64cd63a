import EnglishOnly
import Failure
import Foundation
import PackageGraph

/// The modules that a program needs according to the manifest, compared with those in the program's symbol table.
package struct LinkedModules: Sendable {
    /// The library and executable targets that the program needs, including the program's own target.
    let needed: [Target]
    /// What the program does not need and must not contain: library and executable targets of the package, and modules of added features.
    package let others: [String]

    /// - Parameter added: The features from other packages that this package's programs can contain.
    /// - Throws: `Failure` of kind `noSuchItem` for an unknown program.
    package init(
        of program: String, in package: Package, added: [String] = [], beside externals: Externals = Externals()
    ) throws(Failure) {
        let graph = Graph(package)
        guard let start = graph.index(of: program) else {
            throw Failure(.noSuchItem, "The package has no target \(program).", hint: "List the modules with: espalier graph")
        }
        let closure = Set(graph.closure(of: [start]))
        let built = graph.nodes.indices.filter { [.library, .executable].contains(graph.nodes[$0].target?.kind) }
        needed = built.filter(closure.contains).compactMap { graph.nodes[$0].target }
        let modules = externals.modules(of: added).values.reduce(into: Set<String>()) { $0.formUnion($1) }
        others =
            built.filter { !closure.contains($0) }.compactMap { graph.nodes[$0].target?.name }
            + modules.subtracting(externals.closure(of: needed.flatMap(\.dependencies).map(\.name))).sorted()
    }

    /// The modules that are in the program but must not be, each with one of its symbols.
    package func intruders(in table: SymbolTable) -> [(module: String, symbol: String)] {
        others.compactMap { name in table.first(of: name.asModuleName).map { (name, $0.name) } }
    }

    /// The size of each feature in bytes, largest first. A feature consists of all modules in one folder under `Features`; any other module
    /// is listed separately.
    ///
    /// - Parameter added: The modules of features from other packages, by feature.
    package func sizes(in table: SymbolTable, added: [String: Set<String>] = [:]) -> [(name: String, bytes: Int)] {
        let sizes = table.sizes(of: needed.map(\.name.asModuleName) + added.values.flatMap(\.self))
        var features = added.mapValues { modules in modules.reduce(0) { $0 + (sizes[$1] ?? 0) } }
        for target in needed { features[target.feature ?? target.name, default: 0] += sizes[target.name.asModuleName] ?? 0 }
        // equivalent mutant (< → <=): No two features have the same name.
        return features.map { (name: $0.key, bytes: $0.value) }.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
    }
}

extension Target {
    fileprivate var feature: String? {
        let folders = path?.split(separator: "/").map(String.init) ?? []
        return folders.firstIndex(of: "Features").flatMap { folders.indices.contains($0 + 1) ? folders[$0 + 1] : nil }
    }
}
