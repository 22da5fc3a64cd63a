// Features that make each other show, over and over, would keep the tree busy for ever. Long work does not look like that: however many
// features report something, each report comes from a start or a failure of its own. A loop is a chain: a feature shows something, because of
// what it has shown before, because of what it had shown before that. So the links of that chain are counted, which is its generation: a
// `show` by a feature that has shown something in this busy time already is one link more than what it comes from, and so is a restart.

extension TreeContext {
    /// How long a chain may be. A sequence of as many steps that ask for nothing is one, too.
    nonisolated static let longestChain = 20_000
    /// How often a feature may show something in one busy time, if not in a chain: in a loop of its own.
    nonisolated static let mostShows = 1_000_000

    /// Whether `owner` may show once more, or is part of a loop, which this ends. The show belongs to the generation that is set.
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

    /// Whether a failed feature may be restarted once more, or fails over and over.
    func mayRestart(_ node: Node) -> Bool {
        generation += 1
        guard generation > Self.longestChain else { return true }
        report(.neverSettles([node.outlet?.owner.name, node.name].compactMap(\.self)))
        return false
    }

    /// Ends a busy time.
    func rest() {
        generation = 0
        // None is 0, which is that of a node that has shown nothing.
        busyTime = busyTime == .max ? 1 : busyTime + 1
        shows = 0
        if !showers.isEmpty { showers = [:] }
    }
}
