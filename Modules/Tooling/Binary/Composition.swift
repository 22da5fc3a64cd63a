import EnglishOnly
import Failure
import Foundation
import PackageGraph

/// Which modules of a package may be in a program, by the manifest, and which are, by its symbols.
package struct Composition: Sendable {
    /// What the program needs, itself included.
    package let needed: [Target]
    /// What else there is, and must not be in it.
    package let others: [Target]

    /// - Throws: `Failure` of kind `noSuchItem` for a program that the package does not have.
    package init(of program: String, in package: Package) throws(Failure) {
        let graph = Graph(package)
        guard let start = graph.index(of: program) else {
            throw Failure(.noSuchItem, "The package has no target \(program).", hint: "See espalier graph.")
        }
        let closure = Set(graph.closure(of: [start]))
        let built = graph.nodes.indices.filter { [.library, .executable].contains(graph.nodes[$0].target?.kind) }
        needed = built.filter(closure.contains).compactMap { graph.nodes[$0].target }
        others = built.filter { !closure.contains($0) }.compactMap { graph.nodes[$0].target }
    }

    /// What is in the program though it should not be, a symbol of each; nothing where it is as it should be.
    package func intruders(in table: SymbolTable) -> [(module: String, symbol: String)] {
        others.compactMap { target in table.first(of: target.name.asModuleName).map { (target.name, $0.name) } }
    }

    /// Bytes by feature, the largest first: a feature is what lies in one folder under `Features`, and anything else is its own module.
    package func sizes(in table: SymbolTable) -> [(name: String, bytes: Int)] {
        let sizes = table.sizes(of: needed.map(\.name.asModuleName))
        var features: [String: Int] = [:]
        for target in needed { features[target.feature ?? target.name, default: 0] += sizes[target.name.asModuleName] ?? 0 }
        return features.map { (name: $0.key, bytes: $0.value) }.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
    }
}

extension Target {
    fileprivate var feature: String? {
        let folders = path?.split(separator: "/").map(String.init) ?? []
        return folders.firstIndex(of: "Features").flatMap { folders.indices.contains($0 + 1) ? folders[$0 + 1] : nil }
    }
}
