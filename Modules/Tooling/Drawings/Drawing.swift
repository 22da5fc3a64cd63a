import PackageGraph

/// What is drawn: the graph of a package, or the part of it that was asked for, with what is known of each node.
package struct Drawing: Hashable, Sendable, Encodable {
    package struct Node: Hashable, Sendable, Encodable {
        package let name: String
        /// The target's kind; `package` for a product of another one.
        package let kind: String
        package let path: String?
        /// The column: a layer of the book, else how far it is from the bottom.
        package let layer: Int
        /// Numbers of nodes.
        package let needs: [Int]
        /// Those of them without which the same is reached.
        package let implied: [Int]
        /// How long it took to build, where that was recorded.
        package let seconds: Double?
        /// Sentences about rules that it breaks.
        package let findings: [String]
        /// Why a change touches it; nil where it does not.
        package let affected: String?
    }

    package let package: String
    package let layers: [String]
    package let nodes: [Node]

    /// - Parameters:
    ///   - layer: The layer of a target, by its number; nil where the package has no such.
    ///   - findings: Sentences, by the name of the target that they are about.
    ///   - affected: Chains, by the name of the target.
    package init(
        _ package: Package, paths: [String?], layers: [String] = [], layer: (Int) -> Int? = { _ in nil }, times: BuildTimes = BuildTimes(),
        findings: [String: [String]] = [:], affected: [String: String] = [:]
    ) {
        let graph = Graph(package), reduced = graph.reduced, levels = graph.levels
        let chosen = package.targets.indices.map(layer), hasLayers = !layers.isEmpty
        let others = hasLayers && (chosen.contains(nil) || graph.nodes.count > package.targets.count)
        // Products of other packages are what everything stands on; a target that no layer holds stands apart, at the end.
        let names = hasLayers ? (others ? ["Packages"] : []) + layers + (chosen.contains(nil) ? ["No layer"] : []) : []
        let offset = others ? 1 : 0
        self.package = package.name
        self.layers = hasLayers ? names : (0...(levels.max() ?? 0)).map { "Level \($0)" }
        nodes = graph.nodes.enumerated().map { index, node in
            let column = index < chosen.count ? chosen[index].map { $0 + offset } ?? names.count - 1 : 0
            return Node(
                name: node.name, kind: node.target?.kind.word ?? "package", path: index < paths.count ? paths[index] : nil,
                layer: hasLayers ? column : levels[index], needs: graph.dependencies[index],
                implied: graph.dependencies[index].filter { !reduced[index].contains($0) },
                seconds: times.seconds[node.name.asModuleName] ?? times.seconds[node.name], findings: findings[node.name] ?? [],
                affected: affected[node.name])
        }
    }

    /// Only these nodes and the arrows between them.
    package func keeping(_ kept: [Int]) -> Drawing {
        let numbers = Dictionary(kept.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let nodes = kept.map { index in
            let node = self.nodes[index]
            return Node(
                name: node.name, kind: node.kind, path: node.path, layer: node.layer, needs: node.needs.compactMap { numbers[$0] },
                implied: node.implied.compactMap { numbers[$0] }, seconds: node.seconds, findings: node.findings, affected: node.affected)
        }
        return Drawing(package: package, layers: layers, nodes: nodes)
    }

    /// Without the arrows that others imply.
    package var reduced: Drawing {
        let nodes = self.nodes.map { node in
            Node(
                name: node.name, kind: node.kind, path: node.path, layer: node.layer,
                needs: node.needs.filter { !node.implied.contains($0) },
                implied: [], seconds: node.seconds, findings: node.findings, affected: node.affected)
        }
        return Drawing(package: package, layers: layers, nodes: nodes)
    }

    private init(package: String, layers: [String], nodes: [Node]) { (self.package, self.layers, self.nodes) = (package, layers, nodes) }
}

extension Target.Kind {
    package var word: String { self == .library ? "library" : rawValue }
}
