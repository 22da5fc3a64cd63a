extension Graph {
    /// The length of the longest path from each node to a leaf. Nodes of one cycle share a level.
    package var levels: [Int] {
        var levels = Array(repeating: 0, count: nodes.count)
        // `components` lists dependencies before dependents.
        for members in components {
            let below = members.flatMap { dependencies[$0] }.filter { !members.contains($0) }.map { levels[$0] + 1 }
            for member in members { levels[member] = below.max() ?? 0 }
        }
        return levels
    }
}
