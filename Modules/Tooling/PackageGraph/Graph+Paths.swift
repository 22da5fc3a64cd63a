extension Graph {
    /// A shortest path between two nodes, both included; nil if there is none. A path from a node to itself is a cycle.
    package func path(from start: Int, to goal: Int) -> [Int]? {
        // equivalent mutant (1 → 2): Every negative number stands for a node that has not been reached.
        var previous = Array(repeating: -1, count: nodes.count)
        var queue = [start], next = 0
        while next < queue.count {
            let index = queue[next]
            next += 1
            for other in dependencies[index] where previous[other] < 0 {
                previous[other] = index
                if other == goal { return way(to: goal, from: start, by: previous) }
                queue.append(other)
            }
        }
        return nil
    }

    private func way(to goal: Int, from start: Int, by previous: [Int]) -> [Int] {
        var way = [goal], index = previous[goal]
        while index != start {
            way.append(index)
            index = previous[index]
        }
        return [start] + way.reversed()
    }

    /// A shortest cycle of each strongly connected component that has a cycle. Each cycle starts at the node whose name sorts first.
    package var cycles: [[Int]] {
        components.filter { $0.count > 1 || dependencies[$0[0]].contains($0[0]) }.compactMap { knot in
            let ways = knot.compactMap { path(from: $0, to: $0).map { Array($0.dropLast()) } }
            guard let shortest = ways.min(by: { ($0.count, nodes[$0[0]].name) < ($1.count, nodes[$1[0]].name) }) else { return nil }
            return shortest
        }.sorted { nodes[$0[0]].name < nodes[$1[0]].name }
    }

    /// The strongly connected components, dependencies before dependents. Uses Tarjan's algorithm without recursion, because a chain of
    /// targets may be deeper than the thread's stack.
    package var components: [[Int]] {
        var order = Array(repeating: -1, count: nodes.count), low = order, count = 0
        var isOpen = Array(repeating: false, count: nodes.count)
        var stack: [Int] = [], found: [[Int]] = []
        for root in nodes.indices where order[root] < 0 {
            var calls = [(node: root, arrow: 0)]
            while let (node, arrow) = calls.last {
                if arrow == 0 {
                    (order[node], low[node], count, isOpen[node]) = (count, count, count + 1, true)
                    stack.append(node)
                }
                if arrow < dependencies[node].count {
                    calls[calls.count - 1].arrow += 1
                    let other = dependencies[node][arrow]
                    if order[other] < 0 { calls.append((other, 0)) } else if isOpen[other] { low[node] = min(low[node], order[other]) }
                    continue
                }
                calls.removeLast()
                if let caller = calls.last?.node { low[caller] = min(low[caller], low[node]) }
                guard low[node] == order[node], let start = stack.lastIndex(of: node) else { continue }
                for member in stack[start...] { isOpen[member] = false }
                found.append(stack[start...].sorted())
                stack.removeSubrange(start...)
            }
        }
        return found
    }

    /// The transitive reduction: an edge is left out if a longer path implies it. Edges within a cycle are kept, and a longer path counts
    /// only if its second node shares a cycle with neither end of the edge.
    package var reduced: [[Int]] {
        var component = Array(repeating: 0, count: nodes.count)
        let components = components
        for (number, members) in components.enumerated() { for member in members { component[member] = number } }
        // The nodes that are reachable from each node, as a bit set, computed from the leaves up.
        let words = (nodes.count + 63) / 64
        var reach = Array(repeating: [UInt64](), count: nodes.count)
        for members in components {
            var bits = Array(repeating: UInt64(0), count: words)
            for member in members { bits[member / 64] |= 1 << UInt64(member % 64) }
            for member in members {
                for other in dependencies[member] where component[other] != component[member] {
                    for word in 0..<words { bits[word] |= reach[other][word] }
                }
            }
            for member in members { reach[member] = bits }
        }
        return nodes.indices.map { node in
            dependencies[node].filter { goal in
                component[goal] == component[node]
                    || !dependencies[node].contains { other in
                        other != goal && component[other] != component[goal] && component[other] != component[node]
                            && reach[other][goal / 64] & (1 << UInt64(goal % 64)) != 0
                    }
            }
        }
    }
}
