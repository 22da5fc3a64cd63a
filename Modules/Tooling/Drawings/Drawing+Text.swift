extension Drawing {
    /// A tree for the terminal, from what nothing depends on. What was drawn already is drawn once more without what is below it.
    package var tree: String {
        var isNeeded = Array(repeating: false, count: nodes.count)
        for node in nodes { for other in node.needs { isNeeded[other] = true } }
        let roots = nodes.indices.filter { !isNeeded[$0] }
        // Where all need each other there is no top, and any node is one.
        return forest(roots.isEmpty ? Array(nodes.indices.prefix(1)) : roots)
    }

    /// With a stack of its own instead of recursion: a chain of targets may be longer than the thread's stack is deep.
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

    /// For Graphviz, with the layers as columns.
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

    /// For Mermaid, as in the pages of many forges. Names are labels, since a node's own name may not be just any text.
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
    /// A text in double quotes, as DOT has it.
    fileprivate var quoted: String {
        "\"" + unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.value < 32 || $0.value == 127 ? " " : String($0) }.joined()
            + "\""
    }

    /// Everything but letters, digits and a few signs as Mermaid's numbered entities.
    fileprivate var entities: String {
        unicodeScalars.map { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_. ".unicodeScalars.contains(scalar)
                ? String(scalar) : "#\(scalar.value);"
        }.joined()
    }
}
