import PackageGraph
import PackageRules

/// The targets that a change affects, each with a chain of reasons.
///
/// No affected target is missed: a target is left out only if neither the target nor any of its dependencies changed. A changed file
/// outside the targets' folders counts as a change to every target whose build or tests may read the file; see ``LooseFiles``.
package struct Affected: Hashable, Sendable {
    package struct Mark: Hashable, Sendable, Encodable {
        package let name: String
        package let kind: Target.Kind
        /// The reason, such as a changed file, followed by the names on the path from the changed target or product to this target.
        package let chain: [String]

        init(_ name: String, _ kind: Target.Kind, chain: [String]) { (self.name, self.kind, self.chain) = (name, kind, chain) }
    }

    /// The affected targets, in the package's order.
    package let marks: [Mark]
    /// The reason why every target is affected; nil if each change could be assigned to targets.
    package let everything: String?

    /// - Parameters:
    ///   - old: The package before the change; nil if unknown.
    ///   - pins: The dependencies that a changed `Package.resolved` affects, by identity. Each value is the identity of a package whose
    ///     entry changed: the dependency itself, or a package that it needs. If `pins` is nil, the file affects every dependency.
    ///   - changed: The files that were changed, added or removed, relative to the package.
    package init(
        _ new: Snapshot, since old: Snapshot?, changed: [String], book: RuleBook = RuleBook(), loose: LooseFiles = LooseFiles(),
        pins: [String: String]? = nil
    ) {
        var placing = Placing(new, since: old, book: book, loose: loose, pins: pins)
        for file in changed.sorted() where placing.everything == nil { placing.place(file) }
        everything = placing.everything
        marks = Self.spread(placing.reasons, everything: placing.everything, over: new.graph)
    }

    /// Marks every target of a package as affected, for a reason such as `--all`.
    package init(all package: Snapshot, because reason: String) {
        everything = reason
        marks = Self.spread([:], everything: reason, over: package.graph)
    }

    /// Follows the dependents of the changed targets breadth-first, so that each chain is as short as possible.
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

/// A package in the working copy or at a commit, with its targets' folders.
package struct Snapshot: Sendable {
    package let package: Package
    package let folders: Folders
    package let graph: Graph

    package init(_ package: Package, folders: Folders) { (self.package, self.folders, graph) = (package, folders, Graph(package)) }
}
