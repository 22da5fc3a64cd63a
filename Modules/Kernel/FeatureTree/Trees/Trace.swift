/// A recorder of the events in a tree, in order, each with its cause.
///
/// Pass a trace to a ``Tree``. The trace keeps the latest events in a ring. A tree without a trace does not create events, so it has no
/// tracing costs. The trace stores outputs, cell values and errors without redacting them, so keep secrets out of them.
@MainActor
public final class Trace {
    /// One event of one feature.
    public struct Event: Sendable {
        /// The kind of an event.
        public enum Kind: Sendable {
            /// The feature's logic was built.
            case built
            /// The feature was started.
            case mounted
            /// The feature reported this output to its parent.
            case said(any Sendable)
            /// The feature showed children with these names.
            case shown([String])
            /// The feature was unmounted, after its descendants.
            case unmounted
            /// The feature failed with this error.
            case failed(any Error)
            /// The failed feature is about to be mounted again.
            case restarted
            /// The feature received this value after a cell changed.
            case changed(any Sendable)
        }

        /// The event's number in the trace, counting from 1.
        public let number: Int
        /// The feature's name.
        public let feature: String
        /// The feature's number in the tree, counting from 1 in the order of building.
        public let serial: Int
        /// The `serial` of the feature's parent; nil for the root.
        public let parent: Int?
        /// The kind of the event.
        public let kind: Kind
        /// The time since the tree was made, on the tree's clock.
        public let time: Duration
        /// The number of the event that caused this one; nil if the event was caused from outside the tree or happened after a suspension.
        public let cause: Int?
        /// The cost of handling the event; nil if it has not been handled yet, was taken before that, or is of a kind without handling, such
        /// as `unmounted`.
        package fileprivate(set) var cost: Cost?

        /// Replaces the kind of the event, for a recorder that does not keep the value.
        package mutating func replace(_ kind: Kind) {
            self = Event(number: number, feature: feature, serial: serial, parent: parent, kind: kind, time: time, cause: cause, cost: cost)
        }
    }

    /// The time that handling an event took: `took` includes the events that were handled in the meantime, `own` does not.
    package struct Cost: Sendable {
        package let took, own: Duration
    }

    /// The number of events that the trace keeps.
    private let capacity: Int
    /// A closure that takes the events when the trace is full and when the tree has been unmounted; nil if a full trace drops the oldest
    /// events.
    private let collector: (@MainActor () -> Void)?

    // Exclusivity checks are disabled for these properties, because the checks took a quarter of the time of recording an event. Proof that
    // no accesses overlap: all accesses are on the main actor, and no access runs other code. In particular, the values of a dropped event
    // are released after the access that drops the event, and the closures are set before the trace is used.

    /// A closure that tests use to inject faults: if it returns an error for an event, the event's feature fails.
    @exclusivity(unchecked) package var fault: (@MainActor (Event) -> (any Error)?)?
    /// A closure that receives each event as soon as it is recorded.
    @exclusivity(unchecked) package var onEvent: (@MainActor (Event) -> Void)?
    /// A closure that receives the number of each event that has been handled, the cost, and whether the trace still has the event.
    @exclusivity(unchecked) package var onHandled: (@MainActor (_ event: Int, Cost, _ isKept: Bool) -> Void)?
    /// A closure that is called when a tree with this trace is made. The times of the events count from this moment.
    @exclusivity(unchecked) package var onBegin: (@MainActor () -> Void)?
    /// The number of the event being handled; nil if no event is being handled.
    @exclusivity(unchecked) private(set) var cause: Int?
    /// The time of the events that the event being handled has caused so far.
    @exclusivity(unchecked) private var inner = Duration.zero
    @exclusivity(unchecked) private var ring: [Event] = []
    /// The number of events recorded so far, including events that were dropped or taken.
    @exclusivity(unchecked) package private(set) var count = 0
    /// The value of `count` when the events were last taken.
    @exclusivity(unchecked) private var taken = 0

    /// Makes a trace that keeps the last `capacity` events; a capacity below one counts as one.
    public init(capacity: Int = 10_000) { (self.capacity, collector) = (max(capacity, 1), nil) }

    /// Makes a trace whose events are taken by `collector`. The collector is not called while an event is being handled, so that the cost
    /// of the event can be kept with it; until then, the trace may keep more than `capacity` events.
    package init(capacity: Int, collector: @escaping @MainActor () -> Void) { (self.capacity, self.collector) = (capacity, collector) }

    /// The events that the trace has kept, oldest first. The number of the first event shows how many earlier events were dropped.
    public var events: [Event] {
        let oldest = place(of: count + 1)
        return oldest < ring.count ? Array(ring[oldest...] + ring[..<oldest]) : ring
    }

    /// Returns the index that an event has, or would have, in the ring.
    private func place(of number: Int) -> Int { collector == nil ? (number - 1 - taken) % capacity : number - 1 - taken }

    /// Removes and returns the events that the trace has kept, oldest first.
    package func take() -> [Event] {
        defer { (ring, taken) = ([], count) }
        return events
    }
}

extension Trace {
    /// Records an event and returns its number.
    @discardableResult
    func record(_ kind: Event.Kind, of node: Node) -> Int {
        makeRoom()
        return record(kind, of: node, at: node.context.now())
    }

    private func makeRoom() { if cause == nil, ring.count >= capacity { collector?() } }

    /// Lets the collector take the remaining events after the features have been unmounted, so that no event keeps a feature alive.
    func end() { collector?() }

    private func record(_ kind: consuming Event.Kind, of node: Node, at time: Duration) -> Int {
        if count == 0 { ring.reserveCapacity(min(capacity, 100)) }
        count += 1
        let (number, place) = (count, place(of: count))
        var event = Event(
            number: number, feature: node.name, serial: node.serial, parent: node.outlet?.owner.serial, kind: kind, time: time, cause: cause
        )
        if place < ring.count { swap(&ring[place], &event) } else { ring.append(consume event) }
        guard onEvent != nil || fault != nil else { return number }
        event = ring[place]
        onEvent?(event)
        if let error = fault?(event) { node.fail(error) }
        return number
    }

    /// Records an event, and sets it as the cause of all events during `body`. If recording the event ends the node, `body` does not run.
    func record(_ kind: Event.Kind, of node: Node, _ body: () -> Void) {
        makeRoom()
        let start = node.context.now(), outer = inner
        inner = .zero
        let number = record(kind, of: node, at: start)
        if node.isMounted { cause(number, body) }
        let took = node.context.now() - start
        let cost = Cost(took: took, own: took - inner)
        inner = outer + took
        // The event might have been dropped or taken in the meantime.
        let place = place(of: number), isKept = ring.indices.contains(place) && ring[place].number == number
        if isKept { ring[place].cost = cost }
        onHandled?(number, cost, isKept)
    }

    /// Sets the cause of all events during `body`.
    func cause(_ number: Int?, _ body: () -> Void) {
        let outer = cause
        cause = number
        body()
        cause = outer
    }
}

extension Node {
    /// Wraps a follower's closure to record deliveries. Only trees with a trace wrap closures, so deliveries in other trees do not have to
    /// check for a trace.
    @usableFromInline func tracing<Value>(
        _ cell: Cell<Value>, _ deliver: @escaping @MainActor (AnyObject, AnyStore) -> Void
    ) -> @MainActor (AnyObject, AnyStore) -> Void {
        guard let trace = context.trace else { return deliver }
        // The first delivery is not a change.
        let first = cell.revision
        // Capturing the node causes no leak: the subscription holds the node as well as this closure, and unmounting cuts the subscription.
        return { [self] owner, store in
            guard store.version != first else { return deliver(owner, store) }
            // Why the cast is safe: the subscription passes the store of `cell`.
            let value = unsafeDowncast(store, to: Store<Value>.self).value
            trace.record(.changed(value), of: self) { deliver(owner, store) }
        }
    }
}

extension Trace.Event: CustomStringConvertible {
    /// The event as one line, such as `7 Detail#3 said done, by 5`.
    nonisolated public var description: String {
        "\(number) \(feature)#\(serial) \(kind)" + (cause.map { ", by \($0)" } ?? "")
    }
}

extension Trace.Event.Kind: CustomStringConvertible {
    /// A description of the event in words, with its values.
    nonisolated public var description: String {
        switch self {
        case .built: "built"
        case .mounted: "mounted"
        case .said(let output): "said \(output)"
        case .shown(let names): names.isEmpty ? "shows nothing" : "shows \(names.joined(separator: ", "))"
        case .unmounted: "unmounted"
        case .failed(let reason): "failed: \(reason)"
        case .restarted: "restarted"
        case .changed(let value): "saw \(value)"
        }
    }
}
