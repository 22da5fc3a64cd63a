// A cell consists of an object and a store. Clients hold the object, which holds the objects of the source cells. Followers use the store.
// A source's store holds the stores derived from it while they are followed; a derived store never holds the stores of its sources. As a
// result, following a cell keeps neither its object nor its sources alive: a derived store that is neither held by a cell nor followed is
// released, and one that is followed but not held is released with its sources.
//
// No walk over the graph recurses, so a chain of derived cells can have any length.

/// The type-erased part of a cell's store: its version, followers, sources and dependents.
@MainActor
@usableFromInline
class AnyStore {
    /// The number of changes to the value so far.
    @usableFromInline final var version = 0
    /// The last version that was delivered.
    final var delivered = 0
    /// The followers, in the order in which they subscribed.
    final var followers = GapList<Subscription>()

    // See Delivery.swift.
    final var isDelivering = false
    final var isOverdue = false
    final var isWaiting = false
    /// The index of the follower that is receiving a value.
    final var place = 0
    /// The number of deliveries that refuse assignments to this store.
    final var refusals = 0

    // See AnyStore+Derived.swift.
    @usableFromInline final var sources: [Source] = []
    final var dependents = GapList<Dependent>()
    /// Whether a cell holds the store. A store that is neither held nor attached has no references to its sources.
    final var isHeld = true
    final var isAttached = false
    final var isStale = false
    final var isEvaluating = false
    final var checked = 0
    final var visit = 0
    final var order = TopologicalOrder()

    /// The number of assignments to all cells. While this number is unchanged, a derived cell without followers needs to be checked only
    /// once.
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
        // A delivery in progress might still have the follower in its list; this version makes the delivery skip the follower.
        follower.version = .max
        close()
        detach()
    }

    /// Closes the gaps in the list of followers, except during a delivery, which uses the indexes in that list.
    final func close() {
        guard !isDelivering else { return }
        followers.close { $0.place = $1 }
    }
}

/// A store with a typed value.
@MainActor
@usableFromInline
class Store<Value: Sendable>: AnyStore {
    @usableFromInline final var value: Value
    @inlinable init(_ value: Value) {
        self.value = value
        super.init()
    }

    /// The up-to-date value; reading it refreshes the store.
    @usableFromInline final var current: Value {
        refresh()
        return value
    }
}
