// A cell comes in two parts. The cell itself is what one holds, and it keeps the cells that it comes from. Its hub is what is followed:
// a source's hub keeps the hubs that are derived from it, as long as those are followed, and never the other way round. So a derived cell
// that nobody follows or holds is gone, and no cell is kept by being followed.
//
// Everything here is a loop over lists of hubs: cells may be derived from each other as deeply as memory allows.

/// What cells and followers know of a cell without knowing the type of its value.
@MainActor
@usableFromInline
class Hub {
    /// Grows with each new value.
    @usableFromInline final var version = 0
    /// The version that a delivery has told the followers of.
    final var told = 0
    /// In the order in which they came.
    final var followers = GapList<Subscription>()

    // What a delivery keeps; see Delivery.swift.
    final var isDelivering = false
    final var isOverdue = false
    final var isWaiting = false
    /// Which of the followers is being told.
    final var place = 0
    /// How many deliveries refuse assignments to this hub.
    final var holds = 0

    // What derivation keeps; see Hub+Derived.swift.
    @usableFromInline final var sources: [Source] = []
    final var dependents = GapList<Dependent>()
    /// Whether a cell holds it; one that is neither held nor attached has forgotten its sources.
    final var isHeld = true
    final var isAttached = false
    final var isStale = false
    final var isEvaluating = false
    final var checked = 0
    final var visit = 0
    final var order = Order()

    /// How many values have been assigned, to any cell: what a derived cell that nobody follows is checked against.
    static var assignments = 0

    @usableFromInline init() {}

    isolated deinit {
        for follower in followers.elements { follower?.orphaned() }
        guard !dependents.elements.isEmpty else { return }
        Hub.shape += 1
        var below: [AnyObject] = []
        for dependent in dependents.elements {
            guard let dependent else { continue }
            dependent.hub.sources[dependent.source].reference = nil
            below.append(dependent.hub)
        }
        dependents = GapList()
        Discarded.take(&below)
    }

    /// Works out a new value from the sources, which are up to date; a cell that can be assigned has none.
    @usableFromInline func evaluate() {}

    /// Tells all of the list that have not been told this version, or a newer one that comes up meanwhile.
    func tell(_ followers: [Subscription?]) {}
    /// Tells one follower the value.
    func tellValue(to follower: Subscription) {}
}

// MARK: - Following

extension Hub {
    final func add(_ follower: Subscription) {
        attach()
        follower.version = version
        follower.hub = self
        follower.place = followers.append(follower)
    }

    final func remove(_ follower: Subscription) {
        guard follower.place < followers.elements.count, followers.elements[follower.place] === follower else { return }
        followers.remove(at: follower.place)
        // A delivery under way may have it in its hands still.
        follower.version = .max
        close()
        detach()
    }

    /// Closes the gaps among the followers, but not during a delivery, which would lose its place.
    final func close() {
        guard !isDelivering else { return }
        followers.close { $0.place = $1 }
    }
}

/// A hub with its value.
@MainActor
@usableFromInline
class Store<Value: Sendable>: Hub {
    @usableFromInline final var value: Value
    @inlinable init(_ value: Value) {
        self.value = value
        super.init()
    }

    /// The value, worked out anew if that is due.
    @usableFromInline final var current: Value {
        refresh()
        return value
    }

    // Proof of the casts: what follows a cell is of the cell's type of value; see `Cell.begin` and `Cell.values`, the two ways to follow one.

    override final func tell(_ followers: [Subscription?]) {
        for index in followers.indices {
            guard let follower = followers[index], follower.version < version else { continue }
            place = index
            follower.version = version
            unsafeDowncast(follower, to: Follower<Value>.self).receive(value)
            if isStale { refresh() }
        }
    }

    override final func tellValue(to follower: Subscription) { unsafeDowncast(follower, to: Follower<Value>.self).receive(value) }
}
