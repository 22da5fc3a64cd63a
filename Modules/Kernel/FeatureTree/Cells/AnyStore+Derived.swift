// A derived store is attached while the store itself, or a store derived from it, has followers. Each source of an attached store lists
// that store as a dependent. An assignment to a cell that the store derives from marks the store stale before the delivery. Reading an
// attached store costs nothing unless the store is stale. A derived store that is not attached is in no list of dependents and costs its
// sources nothing: it is never marked stale, but is checked when it is first read after an assignment to any cell.

/// A reference from a derived store to one of its sources.
///
/// Proof that the reference does not dangle: while a cell holds the store, that cell also holds the store's sources. Each source of an
/// attached store lists that store as a dependent, and the source's `deinit` clears the reference. A store that is neither held nor
/// attached has no references to its sources (see `AnyStore.forget`).
@usableFromInline
struct Source {
    @usableFromInline var reference: Unmanaged<AnyStore>?
    /// The source's version from which the dependent's value was computed.
    var version: Int
    /// The dependent's index in the source's list.
    var place = 0

    init(_ store: AnyStore, version: Int) { (reference, self.version) = (Unmanaged.passUnretained(store), version) }

    @inlinable var store: AnyStore? { reference?.takeUnretainedValue() }
}

/// An attached store in the list of one of its sources.
struct Dependent {
    let store: AnyStore
    /// The source's index in `store.sources`.
    let source: Int
}

extension AnyStore {
    /// Records the sources that the value was computed from.
    @usableFromInline final func derive(from stores: [AnyStore]) {
        for store in stores where !sources.contains(where: { $0.store === store }) { sources.append(Source(store, version: store.version)) }
        checked = AnyStore.assignments
    }

    /// Updates the value after updating each outdated source once.
    final func refresh() {
        guard isDue else { return }
        AnyStore.refreshes += 1
        // A delivery refreshes the sources of an attached store before the store, so this walk is then skipped.
        if sources.contains(where: { $0.store?.isDue ?? false }) { refreshSources() }
        update()
        AnyStore.refreshes -= 1
        if AnyStore.refreshes == 0, !AnyStore.postponed.isEmpty { AnyStore.assignPostponed() }
    }

    private func refreshSources() {
        var path = sources.compactMap(\.store)
        while let store = path.last {
            let count = path.count
            if store.isDue { for source in store.sources { if let source = source.store, source.isDue { path.append(source) } } }
            guard path.count == count else { continue }
            path.removeLast()
            store.update()
        }
    }

    /// Whether the value might be outdated.
    private var isDue: Bool {
        !sources.isEmpty && !isEvaluating && (isAttached ? isStale : checked != AnyStore.assignments)
    }

    /// Recomputes the value if a source has changed. The sources must be up to date.
    private func update() {
        guard isDue else { return }
        (isStale, checked) = (false, AnyStore.assignments)
        var hasNews = false
        for index in sources.indices {
            guard let version = sources[index].store?.version, version != sources[index].version else { continue }
            sources[index].version = version
            hasNews = true
        }
        guard hasNews else { return }
        isEvaluating = true
        evaluate()
        isEvaluating = false
    }

    /// The number of nested refreshes in progress; each one runs inside a transform of the previous one.
    static var refreshes = 0
    /// The assignments made by transforms; they are carried out after the refresh.
    static var postponed: [(store: AnyStore, assign: () -> Void)] = []
    private static var isAssigning = false

    private static func assignPostponed() {
        guard !isAssigning else { return }
        isAssigning = true
        var times: [ObjectIdentifier: Int] = [:]
        while !postponed.isEmpty {
            let (store, assign) = postponed.removeFirst()
            times[ObjectIdentifier(store), default: 0] += 1
            // Without this limit, a transform that assigns to its own source would loop forever.
            if times[ObjectIdentifier(store), default: 0] <= Deliveries.limit { assign() }
        }
        isAssigning = false
    }

    /// The number of changes to the graph of attached stores; each change invalidates the cached topological orders.
    static var shape = 0
    private static var visits = 0

    /// A cached list of the attached stores derived from a store, sources first. The list does not retain the stores, because they exist as
    /// long as the shape of the graph is unchanged.
    struct TopologicalOrder {
        fileprivate var shape = -1
        fileprivate var stores: [Unmanaged<AnyStore>] = []
    }

    private final func walk() {
        guard order.shape != AnyStore.shape else { return }
        AnyStore.visits += 1
        let visit = AnyStore.visits
        var (found, path): ([Unmanaged<AnyStore>], [(store: AnyStore, rest: Int)]) = ([], [(self, dependents.elements.count)])
        while let (store, rest) = path.last {
            if rest == 0 {
                found.append(Unmanaged.passUnretained(store))
                path.removeLast()
                continue
            }
            path[path.count - 1].rest = rest - 1
            // Dependents are visited from last to first, because the result is reversed at the end.
            guard let below = store.dependents.elements[rest - 1]?.store, below.visit != visit else { continue }
            below.visit = visit
            path.append((below, below.dependents.elements.count))
        }
        order = TopologicalOrder(shape: AnyStore.shape, stores: found.dropLast().reversed())
    }

    /// The attached stores derived from this one, sources before dependents.
    final var descendants: [AnyStore] {
        walk()
        return order.stores.map { $0.takeUnretainedValue() }
    }

    /// Marks all attached stores derived from this one as stale.
    final func markStale() {
        walk()
        for store in order.stores { store._withUnsafeGuaranteedRef { $0.isStale = true } }
    }

    /// The assignable stores that this one is derived from; only this store if it is assignable itself.
    final var roots: [AnyStore] {
        var (roots, waiting, seen): ([AnyStore], [AnyStore], Set<ObjectIdentifier>) = ([], [self], [])
        while let store = waiting.popLast() {
            guard seen.insert(ObjectIdentifier(store)).inserted else { continue }
            if store.sources.isEmpty { roots.append(store) } else { waiting += store.sources.compactMap(\.store) }
        }
        return roots
    }
}

// MARK: - Attaching and detaching

extension AnyStore {
    /// Attaches this store to its sources, the sources to their own sources, and so on, before the first follower is added.
    final func attach() {
        refresh()
        guard !isAttached, !sources.isEmpty else { return }
        AnyStore.shape += 1
        var waiting = [self]
        while let store = waiting.popLast() {
            guard !store.isAttached, !store.sources.isEmpty else { continue }
            (store.isAttached, store.isStale, store.delivered) = (true, false, store.version)
            for index in store.sources.indices {
                guard let source = store.sources[index].store else { continue }
                waiting.append(source)
                store.sources[index].place = source.dependents.append(Dependent(store: store, source: index))
            }
        }
    }

    /// Detaches this store from its sources if it has no followers or dependents left, then does the same for each source, and so on.
    final func detach() {
        var waiting = [self]
        while let store = waiting.popLast() {
            guard store.isAttached, store.followers.isEmpty, store.dependents.isEmpty else { continue }
            AnyStore.shape += 1
            store.isAttached = false
            store.checked = store.isStale ? -1 : AnyStore.assignments
            for source in store.sources {
                guard let above = source.store else { continue }
                above.dependents.remove(at: source.place)
                above.dependents.close { $0.store.sources[$0.source].place = $1 }
                waiting.append(above)
            }
            if !store.isHeld { store.forget() }
        }
    }

    /// Records that the store's cell no longer holds it.
    final func release() {
        isHeld = false
        if !isAttached { forget() }
    }

    private func forget() { for index in sources.indices { sources[index].reference = nil } }
}

/// A list that releases long chains of cells in a loop, because nested `deinit`s would use stack space for each cell.
@MainActor
enum Discarded {
    private static var objects: [AnyObject] = []
    private static var isReleasing = false

    /// Empties `list` and releases its objects.
    static func take(_ list: inout [AnyObject]) {
        objects += list
        list = []
        guard !isReleasing else { return }
        isReleasing = true
        while let object = objects.popLast() { _ = object }
        isReleasing = false
    }
}
