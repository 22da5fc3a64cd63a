extension Drawing {
    /// A tree as text, starting at the nodes that nothing depends on. A repeated node is drawn without its children.
    package var tree: String {
        var isNeeded = Array(repeating: false, count: nodes.count)
        for node in nodes { for other in node.needs { isNeeded[other] = true } }
        let roots = nodes.indices.filter { !isNeeded[$0] }
        // If every node has dependents, as in a cycle, the first node serves as the root.
        return forest(roots.isEmpty ? Array(nodes.indices.prefix(1)) : roots)
    }

    /// Draws the trees below these nodes without recursion, because a chain of targets may be deeper than the thread's stack.
    private func forest(_ roots: [Int]) -> String {
        var drawn = Array(repeating: false, count: nodes.count), text = ""
        for root in roots {
            var open = [(node: root, stem: "", branch: "")]
            while let (index, stem, branch) = open.popLast() {
                let node = nodes[index], isRepeated = drawn[index] && !node.needs.isEmpty
                text += stem + branch + node.name + (node.kind == "package" ? " (package)" : "") + (isRepeated ? " …" : "") + "\n"
                if isRepeated { continue }
                drawn[index] = true
                let below = branch.isEmpty ? "" : stem + (branch == "└─ " ? "   " : "│  ")
                for (place, other) in node.needs.enumerated().reversed() {
                    open.append((other, below, place == node.needs.count - 1 ? "└─ " : "├─ "))
                }
            }
        }
        return text
    }

    /// The graph for Graphviz, with the layers as columns.
    package var dot: String {
        var text = "digraph \(package.quoted) {\n  rankdir=RL\n  node [shape=box, style=rounded, fontname=\"sans-serif\"]\n"
        for (layer, name) in layers.enumerated() {
            let members = nodes.filter { $0.layer == layer }
            guard !members.isEmpty else { continue }
            text += "  { rank=same; // \(name.filter { $0.isLetter || $0.isNumber || $0 == " " })\n"
            text += members.map { "    \($0.name.quoted)\($0.kind == "package" ? " [style=dashed]" : "")\n" }.joined() + "  }\n"
        }
        for node in nodes { text += node.needs.map { "  \(node.name.quoted) -> \(nodes[$0].name.quoted)\n" }.joined() }
        return text + "}\n"
    }

    /// The graph for Mermaid. Names are labels, because Mermaid restricts the identifiers of nodes.
    package var mermaid: String {
        var text = "flowchart LR\n"
        for (layer, name) in layers.enumerated() {
            let members = nodes.indices.filter { nodes[$0].layer == layer }
            guard !members.isEmpty else { continue }
            text += "  subgraph l\(layer)[\"\(name.entities)\"]\n"
            text += members.map { "    n\($0)[\"\(nodes[$0].name.entities)\"]\n" }.joined() + "  end\n"
        }
        for (index, node) in nodes.enumerated() { text += node.needs.map { "  n\(index) --> n\($0)\n" }.joined() }
        return text
    }
}

extension String {
    /// The text as a quoted string in DOT.
    fileprivate var quoted: String {
        // equivalent mutant (32 → 33): The change only replaces spaces with spaces.
        "\"" + unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.value < 32 || $0.value == 127 ? " " : String($0) }.joined()
            + "\""
    }

    /// The text with Mermaid's numbered entities for everything except letters, digits and a few characters.
    fileprivate var entities: String {
        unicodeScalars.map { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_. ".unicodeScalars.contains(scalar)
                ? String(scalar) : "#\(scalar.value);"
        }.joined()
    }
}
