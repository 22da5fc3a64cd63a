// Features that make each other show without end would keep the tree busy for ever. In long work, each report comes from a start or a
// failure of its own. A loop is a chain of causes in which a feature shows something because of what it showed before. The generation
// counts the links of that chain: a second `show` of a feature within one busy time adds one, and so does a restart.

extension TreeContext {
    /// The limit of the generation. A flow of that many steps that never suspend reaches it too.
    nonisolated static let longestChain = 20_000
    /// The limit of shows in one busy time, for a feature that shows in a loop of its own.
    nonisolated static let mostShows = 1_000_000

    /// Whether `owner` may show once more. If it is part of a loop, this reports the loop and fails the owner.
    func mayShow(_ children: [Child], in owner: Node) -> Bool {
        guard isBusy else { return true }
        if owner.busyTime == busyTime {
            generation += 1
            if generation > Self.longestChain { return cut(children, in: owner) }
        }
        owner.busyTime = busyTime
        shows += 1
        guard shows > Self.mostShows else { return true }
        showers[ObjectIdentifier(owner), default: 0] += 1
        return showers[ObjectIdentifier(owner), default: 0] > Self.mostShows / 10 ? cut(children, in: owner) : true
    }

    private func cut(_ children: [Child], in owner: Node) -> Bool {
        let error = Misuse.neverSettles([owner.name] + children.map(\.box.name))
        report(error)
        owner.fail(error)
        return false
    }

    /// Whether a failed feature may restart once more, or fails on each restart without end.
    func mayRestart(_ node: Node) -> Bool {
        generation += 1
        guard generation > Self.longestChain else { return true }
        report(.neverSettles([node.outlet?.owner.name, node.name].compactMap(\.self)))
        return false
    }

    /// Ends a busy time.
    func rest() {
        generation = 0
        // 0 belongs to nodes that have shown nothing.
        busyTime = busyTime == .max ? 1 : busyTime + 1
        shows = 0
        if !showers.isEmpty { showers = [:] }
    }
}
