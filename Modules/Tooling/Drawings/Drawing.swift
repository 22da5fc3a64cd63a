import PackageGraph

/// A package's dependency graph, or a part of it, with details about each node.
package struct Drawing: Hashable, Sendable, Encodable {
    package struct Node: Hashable, Sendable, Encodable {
        package let name: String
        /// The target's kind; `package` for an external product.
        package let kind: String
        package let path: String?
        /// The column: the node's layer or, without layers, its distance from the bottom.
        package let layer: Int
        /// The indices of the node's dependencies.
        package let needs: [Int]
        /// The elements of ``needs`` that other dependencies imply.
        package let implied: [Int]
        /// The build time in seconds, if recorded.
        package let seconds: Double?
        /// Violations of rules, as sentences.
        package let findings: [String]
        /// The reason why a change affects the node; nil if it is not affected.
        package let affected: String?
    }

    package let package: String
    package let layers: [String]
    package let nodes: [Node]

    /// - Parameters:
    ///   - layer: Returns the index of a target's layer; nil if the target is in no layer.
    ///   - findings: Violations as sentences, by target name.
    ///   - affected: The chain of reasons for each affected target, by target name.
    package init(
        _ package: Package, paths: [String?], layers: [String] = [], layer: (Int) -> Int? = { _ in nil }, times: BuildTimes = BuildTimes(),
        findings: [String: [String]] = [:], affected: [String: String] = [:]
    ) {
        let graph = Graph(package), reduced = graph.reduced, levels = graph.levels
        let chosen = package.targets.indices.map(layer), hasLayers = !layers.isEmpty
        let others = hasLayers && (chosen.contains(nil) || graph.nodes.count > package.targets.count)
        // External products come first, and targets in no layer come last.
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

    /// The drawing with only these nodes and the arrows between them.
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

    /// The drawing without arrows that other arrows imply.
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
