// How followers are told. A change is a new version of a hub. A delivery tells each follower the version that it has not been told, in the
// order of following, until there is none. What is assigned meanwhile is one more version of the same hub, and the delivery under way
// sees to it. So nothing recurses on assignments, and nobody is told what is no longer so.
//
// Another cell that is assigned meanwhile does tell its followers at once, inside: who assigns it may rely on that. It goes deeper by one
// delivery, so there is a limit to it; past that, it waits until those outside are done.

extension Hub {
    /// Tells the followers of this hub, and then those of everything that is derived from it, sources first.
    final func deliver() {
        guard tell() else { return }
        for hub in descendants {
            hub.refreshInOrder()
            if hub.told != hub.version { if hub.followers.isEmpty { hub.told = hub.version } else { hub.tell() } }
        }
    }

    /// Tells every follower that has not been told this version; a newcomer is told whatever the version.
    ///
    /// - Returns: Whether it was done, be it by a delivery that is under way; if not, it waits its turn.
    @discardableResult
    final func tell(_ newcomer: Subscription? = nil) -> Bool {
        guard !isDelivering, newcomer != nil || !followers.isEmpty else {
            if newcomer == nil { isOverdue = isDelivering } else { hand(newcomer) }
            return true
        }
        guard Deliveries.begin(self) else {
            hand(newcomer)
            return newcomer != nil
        }
        (isDelivering, isOverdue) = (true, newcomer == nil)
        hand(newcomer)
        var rounds = 0
        while isOverdue {
            rounds += 1
            if rounds < Deliveries.limit { tellOnce() } else { Deliveries.hold(self) { tellOnce() } }
            // Nothing was assigned in the round that was held.
            if rounds == Deliveries.limit { isOverdue = false }
        }
        isDelivering = false
        close()
        Deliveries.end()
        return true
    }

    private final func tellOnce() {
        isOverdue = false
        refresh()
        told = version
        // A copy, as followers come and go meanwhile: one who comes has been told by then, one who goes is marked.
        tell(followers.elements)
    }

    /// Tells one who has just come, and knows nothing.
    private final func hand(_ newcomer: Subscription?) {
        guard let newcomer else { return }
        let outer = place
        place = newcomer.place
        tellValue(to: newcomer)
        place = outer
    }

    /// Who is being told.
    fileprivate final var listener: Subscription? { followers.elements.indices.contains(place) ? followers.elements[place] : nil }
}

/// The deliveries under way, each inside the one before: one follower's answer is the next one's change.
///
/// They are calls on one stack, so they are counted for the actor that the stack is of, and not for a tree: a cell may have followers in
/// several trees, or in none. Nothing is left of them when the outermost assignment returns.
@MainActor
enum Deliveries {
    /// After how many rounds followers that answer each other's changes are cut.
    nonisolated static let limit = 100
    /// How deep deliveries go before they wait.
    nonisolated static let depth = 32

    private static var inside: [Hub] = []
    private static var waiting: [Hub] = []
    private static var isWorkingOff = false
    /// Where among those inside assignments began to be refused, outermost first, and who made any that were.
    private static var holds: [Int] = []
    private static var refused: [Subscription] = []

    /// Whether a delivery may go on; if not, it is seen to before the outermost one returns.
    static func begin(_ hub: Hub) -> Bool {
        if inside.count < depth {
            inside.append(hub)
            return true
        }
        if !hub.isWaiting { waiting.append(hub) }
        hub.isWaiting = true
        return false
    }

    static func end() {
        inside.removeLast()
        guard inside.isEmpty, !waiting.isEmpty, !isWorkingOff else { return }
        isWorkingOff = true
        var turns: [ObjectIdentifier: (hub: Hub, count: Int)] = [:]
        var held: [Hub] = []
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for hub in batch {
                hub.isWaiting = false
                let count = turns[ObjectIdentifier(hub), default: (hub, 0)].count + 1
                turns[ObjectIdentifier(hub)] = (hub, count)
                if count == limit {
                    // A loop that is deeper than deliveries go comes by here again and again. It ends where it began.
                    let roots = hub.roots
                    for root in roots { root.holds += 1 }
                    held += roots
                    holds.append(0)
                }
                hub.deliver()
            }
        }
        isWorkingOff = false
        for hub in held { hub.holds -= 1 }
        holds.removeAll()
        report()
    }

    /// Does the round in which nothing can be assigned, so that all followers agree with their cell, and reports who tried to.
    static func hold(_ hub: Hub, _ round: () -> Void) {
        let roots = hub.roots
        holds.append(inside.count - 1)
        for root in roots { root.holds += 1 }
        round()
        for root in roots { root.holds -= 1 }
        holds.removeLast()
        report()
    }

    /// Notes who is behind an assignment that is refused: all who are being told, from the cell on that does not settle.
    static func refuse() {
        guard let place = holds.first else { return }
        for follower in inside[place...].compactMap(\.listener) where !refused.contains(where: { $0.name == follower.name }) {
            refused.append(follower)
        }
    }

    private static func report() {
        guard holds.isEmpty, let first = refused.first else { return }
        let names = refused.compactMap(\.name)
        refused = []
        first.unsettled(names)
    }
}
