// Features that make each other show children in a loop would keep the tree busy forever. A loop is a chain of causes in which a feature
// shows something because of what it showed before. `generation` counts the links of the current chain: each restart adds a link, and so
// does each `show` by a feature that has already shown something in the same busy period. If the chain is too long, the kernel cuts it.

extension TreeContext {
    /// The maximum generation. An endless loop exceeds it and is cut, and so is a flow that takes more than 20,000 steps without
    /// suspending.
    nonisolated static let longestChain = 20_000
    /// When the kernel cuts a chain of `show` calls, the misuse names the features of this many links at the end of the chain.
    nonisolated static let longestLoop = 100
    /// The number of `show` calls in one busy period after which the kernel counts the calls of each feature. A feature fails when its
    /// counted calls exceed a tenth of this number.
    nonisolated static let mostShows = 1_000_000

    /// Returns whether `owner` may show `children`. If the owner or its chain of causes has exceeded a limit, this method reports a
    /// loop and fails the owner.
    func mayShow(_ children: [Child], in owner: Node) -> Bool {
        guard isBusy else { return true }
        if owner.busyTime == busyTime {
            generation += 1
            if generation > Self.longestChain - Self.longestLoop, !loop.contains(where: { $0 === owner }) { loop.append(owner) }
            if generation > Self.longestChain { return cut(children, in: owner) }
        }
        owner.busyTime = busyTime
        shows += 1
        guard shows > Self.mostShows else { return true }
        showers[ObjectIdentifier(owner), default: 0] += 1
        return showers[ObjectIdentifier(owner), default: 0] > Self.mostShows / 10 ? cut(children, in: owner) : true
    }

    private func cut(_ children: [Child], in owner: Node) -> Bool {
        var names: [String] = []
        for name in (loop.isEmpty ? [owner] : loop).map(\.name) + children.map(\.box.name) where !names.contains(name) {
            names.append(name)
        }
        loop = []
        let error = Misuse.neverSettles(names)
        report(error)
        owner.fail(error)
        return false
    }

    /// Returns whether a failed feature may restart. If the feature or its chain of causes has exceeded a limit, this method reports a
    /// loop.
    func mayRestart(_ node: Node, isHopeless: Bool) -> Bool {
        generation += 1
        guard isHopeless || generation > Self.longestChain else { return true }
        report(.neverSettles([node.outlet?.owner.name, node.name].compactMap(\.self)))
        return false
    }

    /// Ends a busy period.
    func rest() {
        generation = 0
        // The value 0 is reserved for nodes that have not shown anything.
        busyTime = busyTime == .max ? 1 : busyTime + 1
        shows = 0
        if !loop.isEmpty { loop = [] }
        if !showers.isEmpty { showers = [:] }
    }
}
