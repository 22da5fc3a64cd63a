// A cell has two parts. The cell itself is what clients hold, and it holds its source cells. Its store is what followers use: a source's
// store holds the stores derived from it while they are followed, and never the other way round. So a derived cell that is neither held nor
// followed is released, and following does not keep a cell alive.
//
// All walks are loops, so cells may be derived from each other to any depth.

/// The value of a cell without its type, and its followers.
@MainActor
@usableFromInline
class AnyStore {
    /// The number of changes so far.
    @usableFromInline final var version = 0
    /// The last version that was delivered.
    final var delivered = 0
    /// In the order of following.
    final var followers = GapList<Subscription>()

    // See Delivery.swift.
    final var isDelivering = false
    final var isOverdue = false
    final var isWaiting = false
    /// The follower that is receiving.
    final var place = 0
    /// The number of deliveries that refuse assignments to this store.
    final var refusals = 0

    // See AnyStore+Derived.swift.
    @usableFromInline final var sources: [Source] = []
    final var dependents = GapList<Dependent>()
    /// Whether a cell holds it. A store that is neither held nor attached has no sources.
    final var isHeld = true
    final var isAttached = false
    final var isStale = false
    final var isEvaluating = false
    final var checked = 0
    final var visit = 0
    final var order = TopologicalOrder()

    /// The number of assignments to any cell: a derived cell without followers is up to date while it does not change.
    static var assignments = 0

    @usableFromInline init() {}

    isolated deinit {
        for follower in followers.elements { follower?.orphaned() }
        guard !dependents.elements.isEmpty else { return }
        AnyStore.shape += 1
        var below: [AnyObject] = []
        for dependent in dependents.elements {
            guard let dependent else { continue }
            dependent.store.sources[dependent.source].reference = nil
            below.append(dependent.store)
        }
        dependents = GapList()
        Discarded.take(&below)
    }

    /// Computes the value from the sources, which are up to date.
    @usableFromInline func evaluate() {}

}

// MARK: - Following

extension AnyStore {
    final func add(_ follower: Subscription) {
        attach()
        follower.version = version
        follower.store = self
        follower.place = followers.append(follower)
    }

    final func remove(_ follower: Subscription) {
        guard follower.place < followers.elements.count, followers.elements[follower.place] === follower else { return }
        followers.remove(at: follower.place)
        // A current delivery may still have it in its list.
        follower.version = .max
        close()
        detach()
    }

    /// Closes gaps among the followers, but not during a delivery, which uses their places.
    final func close() {
        guard !isDelivering else { return }
        followers.close { $0.place = $1 }
    }
}

/// A store with its value.
@MainActor
@usableFromInline
class Store<Value: Sendable>: AnyStore {
    @usableFromInline final var value: Value
    @inlinable init(_ value: Value) {
        self.value = value
        super.init()
    }

    /// The value, up to date.
    @usableFromInline final var current: Value {
        refresh()
        return value
    }
}
