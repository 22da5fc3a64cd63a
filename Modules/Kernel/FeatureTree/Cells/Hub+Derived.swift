// A followed derived hub is attached: its sources list it, and an assignment marks it stale before anyone is told. So reading it costs
// nothing while it is fresh. One that nobody follows is listed nowhere and costs its sources nothing; it is checked when it is read,
// once after any assignment.

/// A hub that another one is derived from.
///
/// Proof that the reference does not dangle: a hub whose cell is held has that cell hold its sources; one that is attached is in their lists,
/// and each of them clears the reference when it goes; and one that is neither has none, see `Hub.forget`.
@usableFromInline
struct Source {
    @usableFromInline var reference: Unmanaged<Hub>?
    /// The version that the value was worked out from.
    var version: Int
    /// Where the source lists its dependent.
    var place = 0

    init(_ hub: Hub, version: Int) { (reference, self.version) = (Unmanaged.passUnretained(hub), version) }

    @inlinable var hub: Hub? { reference?.takeUnretainedValue() }
}

/// A hub as one of its sources lists it, while it is followed.
struct Dependent {
    let hub: Hub
    /// Which of the hub's sources lists it.
    let source: Int
}

extension Hub {
    /// Records what this hub is derived from. Its value is worked out from them by then.
    @usableFromInline final func derive(from hubs: [Hub]) {
        for hub in hubs where !sources.contains(where: { $0.hub === hub }) { sources.append(Source(hub, version: hub.version)) }
        checked = Hub.assignments
    }

    /// Brings the value up to date: sources first, each once, and only those that may have changed.
    final func refresh() {
        guard isDue else { return }
        Hub.refreshes += 1
        var path = [self]
        while let hub = path.last {
            let count = path.count
            if hub.isDue { for source in hub.sources { if let source = source.hub, source.isDue { path.append(source) } } }
            guard path.count == count else { continue }
            path.removeLast()
            hub.update()
        }
        Hub.refreshes -= 1
        if Hub.refreshes == 0, !Hub.postponed.isEmpty { Hub.assignPostponed() }
    }

    /// Whether the value may be out of date.
    private var isDue: Bool {
        !sources.isEmpty && !isEvaluating && (isAttached ? isStale : checked != Hub.assignments)
    }

    /// Works the value out anew if a source has changed. The sources are up to date.
    private func update() {
        guard isDue else { return }
        (isStale, checked) = (false, Hub.assignments)
        var hasNews = false
        for index in sources.indices {
            guard let version = sources[index].hub?.version, version != sources[index].version else { continue }
            sources[index].version = version
            hasNews = true
        }
        guard hasNews else { return }
        isEvaluating = true
        evaluate()
        isEvaluating = false
    }

    /// How many refreshes are under way, one within a transform of the other.
    static var refreshes = 0
    /// What transforms assigned. It would pull the rug from under what is being worked out, so it is assigned afterwards.
    static var postponed: [(hub: Hub, assign: () -> Void)] = []
    private static var isAssigning = false

    private static func assignPostponed() {
        guard !isAssigning else { return }
        isAssigning = true
        var times: [ObjectIdentifier: Int] = [:]
        while !postponed.isEmpty {
            let (hub, assign) = postponed.removeFirst()
            times[ObjectIdentifier(hub), default: 0] += 1
            // A transform that changes what it transforms never comes to an end by itself.
            if times[ObjectIdentifier(hub), default: 0] <= Deliveries.limit { assign() }
        }
        isAssigning = false
    }

    /// Brings the value up to date in a delivery, which comes by the sources first.
    final func refreshInOrder() {
        guard isStale else { return }
        for source in sources where source.hub?.isStale ?? false { return refresh() }
        Hub.refreshes += 1
        update()
        Hub.refreshes -= 1
        if Hub.refreshes == 0, !Hub.postponed.isEmpty { Hub.assignPostponed() }
    }

    /// Grows whenever anything is attached or detached, so that what has been found out by a walk is not kept for longer.
    static var shape = 0
    private static var visits = 0

    /// What a walk found, and when that was. It does not hold the hubs: what it found is there as long as the shape is the same.
    struct Order {
        fileprivate var shape = -1
        fileprivate var hubs: [Unmanaged<Hub>] = []
    }

    private final func walk() {
        guard order.shape != Hub.shape else { return }
        Hub.visits += 1
        let visit = Hub.visits
        var (found, path): ([Unmanaged<Hub>], [(hub: Hub, rest: Int)]) = ([], [(self, dependents.elements.count)])
        while let (hub, rest) = path.last {
            if rest == 0 {
                found.append(Unmanaged.passUnretained(hub))
                path.removeLast()
                continue
            }
            path[path.count - 1].rest = rest - 1
            // From the last to the first, because the whole order is turned round in the end.
            guard let below = hub.dependents.elements[rest - 1]?.hub, below.visit != visit else { continue }
            below.visit = visit
            path.append((below, below.dependents.elements.count))
        }
        order = Order(shape: Hub.shape, hubs: found.dropLast().reversed())
    }

    /// Everything that is derived from this hub and followed, sources before what is derived from them.
    final var descendants: [Hub] {
        walk()
        return order.hubs.map { $0.takeUnretainedValue() }
    }

    /// Marks everything stale that is derived from this hub and followed.
    final func markStale() {
        walk()
        for hub in order.hubs { hub._withUnsafeGuaranteedRef { $0.isStale = true } }
    }

    /// The hubs that can be assigned among those that this one comes from.
    final var roots: [Hub] {
        var (roots, waiting, seen): ([Hub], [Hub], Set<ObjectIdentifier>) = ([], [self], [])
        while let hub = waiting.popLast() {
            guard seen.insert(ObjectIdentifier(hub)).inserted else { continue }
            if hub.sources.isEmpty { roots.append(hub) } else { waiting += hub.sources.compactMap(\.hub) }
        }
        return roots
    }
}

// MARK: - Being followed, and no longer

extension Hub {
    /// Has the sources list this hub, and theirs list them: it is about to be followed.
    final func attach() {
        refresh()
        guard !isAttached, !sources.isEmpty else { return }
        Hub.shape += 1
        var waiting = [self]
        while let hub = waiting.popLast() {
            guard !hub.isAttached, !hub.sources.isEmpty else { continue }
            (hub.isAttached, hub.isStale, hub.told) = (true, false, hub.version)
            for index in hub.sources.indices {
                guard let source = hub.sources[index].hub else { continue }
                waiting.append(source)
                hub.sources[index].place = source.dependents.append(Dependent(hub: hub, source: index))
            }
        }
    }

    /// Takes this hub from its sources' lists if nobody follows it any more, and them from theirs.
    final func detach() {
        var waiting = [self]
        while let hub = waiting.popLast() {
            guard hub.isAttached, hub.followers.isEmpty, hub.dependents.isEmpty else { continue }
            Hub.shape += 1
            hub.isAttached = false
            hub.checked = hub.isStale ? -1 : Hub.assignments
            for source in hub.sources {
                guard let above = source.hub else { continue }
                above.dependents.remove(at: source.place)
                above.dependents.close { $0.hub.sources[$0.source].place = $1 }
                waiting.append(above)
            }
            if !hub.isHeld { hub.forget() }
        }
    }

    /// Is told that no cell holds it any more.
    final func letGo() {
        isHeld = false
        if !isAttached { forget() }
    }

    private func forget() { for index in sources.indices { sources[index].reference = nil } }
}

/// What cells let go of when they go.
///
/// Each of a long chain of cells is the last to hold the next. Released within each other's `deinit`, they would take as deep a stack as the
/// chain is long; so the first to go releases all the others, one after another.
@MainActor
enum Discarded {
    private static var objects: [AnyObject] = []
    private static var isReleasing = false

    /// Takes over what `list` holds.
    static func take(_ list: inout [AnyObject]) {
        objects += list
        list = []
        guard !isReleasing else { return }
        isReleasing = true
        while let object = objects.popLast() { _ = object }
        isReleasing = false
    }
}
