// A change is a new version of a store. A delivery passes that version to each follower that has not received it, in order of subscription,
// until every follower has it. An assignment to the same store during a delivery adds one more version to that delivery, so assignments do
// not recurse, and no follower receives an outdated value.
//
// An assignment to another cell during a delivery starts a nested delivery at once, and callers can rely on this behavior. Nested
// deliveries use the stack, so their depth is limited; a delivery beyond the limit waits until the outer ones are done.

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

    /// Delivers to `newcomer`. If `newcomer` is nil, delivers to each follower of this store that has not received the current version.
    ///
    /// - Returns: True if the delivery is done or if an outer delivery of this store will complete it; false if the delivery has to wait.
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
            // The last round refused assignments, so no further round is needed.
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
        // The loop iterates over a copy, because followers can be added and removed while the loop runs. A new follower has already
        // received the value, and a removed follower is skipped because its version is `.max`.
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

    /// The follower that is receiving a value.
    fileprivate final var receiver: Subscription? { followers.elements.indices.contains(place) ? followers.elements[place] : nil }
}

/// The deliveries in progress, each nested in the one before.
///
/// This state belongs to the main actor and not to a tree: deliveries are calls on the main thread's stack, and a cell can have followers
/// in several trees or outside any tree. The state is empty again when the outermost assignment returns.
@MainActor
enum Deliveries {
    /// The number of rounds after which a loop of followers that react to each other is cut.
    nonisolated static let limit = 100
    /// The nesting depth beyond which deliveries wait.
    nonisolated static let depth = 32

    private static var inside: [AnyStore] = []
    private static var waiting: [AnyStore] = []
    private static var isDraining = false
    /// The indexes in `inside` of the deliveries that refuse assignments, outermost first.
    private static var refusals: [Int] = []
    /// The followers whose assignments were refused.
    private static var refused: [Subscription] = []
    /// The names of the features whose assignments were refused, and of their descendants whose children were being started at the time.
    private static var names: [String] = []

    /// Starts a delivery and returns true; beyond the depth limit, leaves the delivery to the outermost one and returns false.
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
                    // If followers keep reacting to each other beyond the depth limit, they queue this store again in every batch.
                    // Refusing assignments to the store's root cells ends the loop.
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

    /// Runs a round that refuses assignments, so that all followers receive the cell's value, and reports the features whose assignments
    /// were refused.
    static func refusingAssignments(to store: AnyStore, _ round: () -> Void) {
        let roots = store.roots
        refusals.append(inside.count - 1)
        for root in roots { root.refusals += 1 }
        round()
        for root in roots { root.refusals -= 1 }
        refusals.removeLast()
        report()
    }

    /// Records the followers that are responsible for a refused assignment: those that are receiving a value in the outermost delivery that
    /// refuses assignments, or in a delivery nested in that one.
    static func refuse() {
        guard let place = refusals.first else { return }
        for follower in inside[place...].compactMap(\.receiver) {
            if !refused.contains(where: { $0 === follower }) { refused.append(follower) }
            for name in follower.names where !names.contains(name) { names.append(name) }
        }
    }

    private static func report() {
        guard refusals.isEmpty, let first = refused.first else { return }
        let all = names
        (refused, names) = ([], [])
        first.unsettled(all)
    }
}
