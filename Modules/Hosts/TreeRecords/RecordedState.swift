import FeatureTree

/// The features that exist and the screens that are shown at one moment of a recording.
package struct RecordedState: Hashable, Sendable, Codable {
    /// A feature that has been built and not yet unmounted.
    package struct Node: Hashable, Sendable, Codable {
        package let serial: Int
        package let feature: String
        package let parent: Int?
        /// A description of the feature's error; nil unless the feature failed.
        package var failure: String?
    }

    /// A tree and its screen.
    package struct Tree: Hashable, Sendable, Codable {
        /// The features, in the order in which they were built.
        package var nodes: [Node] = []
        package var screen: DeferredScreen?

        mutating func remove(_ serial: Int?) {
            // Newer features are usually unmounted before older ones, so the search begins at the end.
            if let place = nodes.lastIndex(where: { $0.serial == serial }) { nodes.remove(at: place) }
        }

        mutating func fail(_ serial: Int?, _ failure: String) {
            if let place = nodes.lastIndex(where: { $0.serial == serial }) { nodes[place].failure = failure }
        }
    }

    /// The trees that have not ended, keyed by number.
    package private(set) var trees: [Int: Tree] = [:]

    package init() {}

    /// Updates the state with the next line of the recording.
    package mutating func apply(_ line: RecordedLine) {
        if line.kind == .state, let state = line.state { return self = state }
        guard let number = line.tree else { return }
        switch line.kind {
        case .tree: trees[number] = Tree()
        case .ended: trees[number] = nil
        case .screen: trees[number]?.screen = line.screen
        case .built:
            guard let serial = line.serial, let feature = line.feature else { return }
            trees[number]?.nodes.append(Node(serial: serial, feature: feature, parent: line.parent))
        case .unmounted: trees[number]?.remove(line.serial)
        case .failed: trees[number]?.fail(line.serial, line.value ?? "")
        case .program, .state, .mounted, .said, .shown, .changed, .restarted, .took, .action, .misuse: break
        }
    }

    /// Updates the state with events of a tree that do not become lines.
    mutating func apply(_ events: [Trace.Event], of number: Int, describe: (any Error) -> String) {
        guard var tree = trees.removeValue(forKey: number) else { return }
        for index in events.indices {
            switch events[index].kind {
            case .built:
                tree.nodes.append(Node(serial: events[index].serial, feature: events[index].feature, parent: events[index].parent))
            case .unmounted: tree.remove(events[index].serial)
            case .failed(let error): tree.fail(events[index].serial, describe(error))
            case .mounted, .said, .shown, .changed, .restarted: break
            }
        }
        trees[number] = tree
    }

    /// The features of a tree, one per line, indented by level.
    package func outline(of tree: Int) -> String {
        let nodes = trees[tree]?.nodes ?? []
        let known = Set(nodes.map(\.serial))
        var children = Dictionary(grouping: nodes) { node in node.parent.flatMap { known.contains($0) ? $0 : nil } ?? 0 }
        let roots = children.removeValue(forKey: 0) ?? []
        var (lines, waiting): ([String], [(node: Node, level: Int)]) = ([], roots.reversed().map { ($0, 0) })
        while let (node, level) = waiting.popLast() {
            let failure = node.failure.map { " failed: \($0)" } ?? ""
            lines.append(String(repeating: "  ", count: min(level, 64)) + node.feature + failure)
            // In a damaged file, features can have the same number, even 0, or be their own ancestors. Removing the children that are
            // shown ends the loop in each of these cases.
            waiting += (children.removeValue(forKey: node.serial) ?? []).reversed().map { ($0, level + 1) }
        }
        return lines.joined(separator: "\n")
    }
}
