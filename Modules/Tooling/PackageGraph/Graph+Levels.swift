extension Graph {
    /// How far each node is from the bottom, by the longest way: 0 for what needs nothing. Nodes of one knot are on one level.
    package var levels: [Int] {
        var levels = Array(repeating: 0, count: nodes.count)
        // Dependencies come before dependents here, so that all below has its level.
        for members in components {
            let below = members.flatMap { dependencies[$0] }.filter { !members.contains($0) }.map { levels[$0] + 1 }
            for member in members { levels[member] = below.max() ?? 0 }
        }
        return levels
    }
}
