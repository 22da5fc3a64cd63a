import PackageGraph
import Rules

/// What a change touches: targets whose result may be another, each with the chain that says why.
///
/// It errs to one side only. A target that is left out has the same sources, the same declaration, and needs only such targets.
package struct Affected: Hashable, Sendable {
    package struct Mark: Hashable, Sendable, Encodable {
        package let name: String
        package let kind: Target.Kind
        /// What was changed, and for what that matters, step by step up to this target.
        package let chain: [String]

        package init(_ name: String, _ kind: Target.Kind, chain: [String]) { (self.name, self.kind, self.chain) = (name, kind, chain) }
    }

    /// In the order of the package.
    package let marks: [Mark]
    /// Why everything is marked; nil where the change could be placed.
    package let everything: String?

    /// - Parameters:
    ///   - old: The package before the change; nil where that cannot be known.
    ///   - changed: The files that were changed, made or removed, from the package's root.
    package init(_ new: Snapshot, since old: Snapshot?, changed: [String], book: RuleBook = RuleBook()) {
        var placing = Placing(new, since: old, book: book)
        for file in changed.sorted() where placing.everything == nil { placing.place(file) }
        everything = placing.everything
        marks = Self.spread(placing.reasons, everything: placing.everything, over: new.graph)
    }

    /// From the targets that were changed to all that need them, nearest first, so that each is told the shortest chain.
    private static func spread(_ reasons: [Int: String], everything: String?, over graph: Graph) -> [Mark] {
        var chains: [Int: [String]] = [:]
        var queue: [Int] = []
        for index in graph.nodes.indices {
            guard let reason = reasons[index] ?? (graph.nodes[index].target == nil ? nil : everything) else { continue }
            chains[index] = [reason, graph.nodes[index].name]
            queue.append(index)
        }
        var next = 0
        while next < queue.count {
            let index = queue[next]
            next += 1
            for dependent in graph.dependents[index] where chains[dependent] == nil {
                chains[dependent] = (chains[index] ?? []) + [graph.nodes[dependent].name]
                queue.append(dependent)
            }
        }
        return graph.nodes.indices.compactMap { index in
            guard let target = graph.nodes[index].target, let chain = chains[index] else { return nil }
            return Mark(target.name, target.kind, chain: chain)
        }
    }
}

/// A package at one moment, and where its targets lie.
package struct Snapshot: Sendable {
    package let package: Package
    package let folders: Folders
    package let graph: Graph

    package init(_ package: Package, folders: Folders) { (self.package, self.folders, graph) = (package, folders, Graph(package)) }
}
