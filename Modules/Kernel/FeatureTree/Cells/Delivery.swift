// A change is a new version of a store. A delivery passes the version to each follower that has not received it, in the order of following,
// until there is none. An assignment meanwhile is one more version for the same delivery. So assignments do not recurse, and no follower
// receives an outdated value.
//
// An assignment to another cell meanwhile delivers at once, inside, and callers may rely on that. It uses the stack, so its depth is
// limited; beyond that, it waits until the outer deliveries are done.

extension AnyStore {
    /// Delivers to the followers of this store, and then to those of all stores derived from it, sources first.
    final func deliver() {
        guard deliverHere() else { return }
        for store in descendants {
            store.refresh()
            if store.delivered != store.version {
                if store.followers.isEmpty { store.delivered = store.version } else { store.deliverHere() }
            }
        }
    }

    /// Delivers to each follower of this store that has not received the version, and to a newcomer in any case.
    ///
    /// - Returns: Whether it is done, or an outer delivery of this store does it; false if it has to wait.
    @discardableResult
    final func deliverHere(_ newcomer: Subscription? = nil) -> Bool {
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
            if rounds < Deliveries.limit { deliverOnce() } else { Deliveries.refusingAssignments(to: self) { deliverOnce() } }
            // That round had no assignment.
            if rounds == Deliveries.limit { isOverdue = false }
        }
        isDelivering = false
        close()
        Deliveries.end()
        return true
    }

    private final func deliverOnce() {
        isOverdue = false
        refresh()
        delivered = version
        // A copy, as followers come and go meanwhile: a new one has received the value by then, one that leaves is marked.
        let followers = followers.elements
        for index in followers.indices {
            guard let follower = followers[index], follower.version < version else { continue }
            place = index
            follower.version = version
            follower.receive(from: self)
            if isStale { refresh() }
        }
    }

    private final func hand(_ newcomer: Subscription?) {
        guard let newcomer else { return }
        let outer = place
        place = newcomer.place
        newcomer.receive(from: self)
        place = outer
    }

    /// The follower that is receiving.
    fileprivate final var receiver: Subscription? { followers.elements.indices.contains(place) ? followers.elements[place] : nil }
}

/// The current deliveries, each inside the one before.
///
/// They are calls on the stack of the main actor, so this state is the actor's and not a tree's: a cell may have followers in several
/// trees, or in none. It is empty again when the outermost assignment returns.
@MainActor
enum Deliveries {
    /// The rounds after which followers that react to each other are cut.
    nonisolated static let limit = 100
    /// The depth beyond which deliveries wait.
    nonisolated static let depth = 32

    private static var inside: [AnyStore] = []
    private static var waiting: [AnyStore] = []
    private static var isDraining = false
    /// The places in `inside` from which assignments are refused, outermost first; and the followers that made refused ones.
    private static var refusals: [Int] = []
    private static var refused: [Subscription] = []

    /// Whether a delivery may start; otherwise the outermost one carries it out before it returns.
    static func begin(_ store: AnyStore) -> Bool {
        if inside.count < depth {
            inside.append(store)
            return true
        }
        if !store.isWaiting { waiting.append(store) }
        store.isWaiting = true
        return false
    }

    static func end() {
        inside.removeLast()
        guard inside.isEmpty, !waiting.isEmpty, !isDraining else { return }
        isDraining = true
        var turns: [ObjectIdentifier: (store: AnyStore, count: Int)] = [:]
        var refusing: [AnyStore] = []
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for store in batch {
                store.isWaiting = false
                let count = turns[ObjectIdentifier(store), default: (store, 0)].count + 1
                turns[ObjectIdentifier(store)] = (store, count)
                if count == limit {
                    // A loop deeper than the limit comes here on each round. It is cut at its roots.
                    let roots = store.roots
                    for root in roots { root.refusals += 1 }
                    refusing += roots
                    refusals.append(0)
                }
                store.deliver()
            }
        }
        isDraining = false
        for store in refusing { store.refusals -= 1 }
        refusals.removeAll()
        report()
    }

    /// Runs a round that refuses assignments, so that all followers agree with their cell, and reports the features that made any.
    static func refusingAssignments(to store: AnyStore, _ round: () -> Void) {
        let roots = store.roots
        refusals.append(inside.count - 1)
        for root in roots { root.refusals += 1 }
        round()
        for root in roots { root.refusals -= 1 }
        refusals.removeLast()
        report()
    }

    /// Records the followers behind a refused assignment: all receivers from the unsettled cell on.
    static func refuse() {
        guard let place = refusals.first else { return }
        for follower in inside[place...].compactMap(\.receiver) where !refused.contains(where: { $0.name == follower.name }) {
            refused.append(follower)
        }
    }

    private static func report() {
        guard refusals.isEmpty, let first = refused.first else { return }
        let names = refused.compactMap(\.name)
        refused = []
        first.unsettled(names)
    }
}
