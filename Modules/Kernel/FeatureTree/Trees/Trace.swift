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
    }

    /// The number of events that the trace keeps.
    private let capacity: Int
    /// The number of the event being handled; nil if no event is being handled.
    private(set) var cause: Int?
    /// A closure that tests use to inject faults: if it returns an error for an event, the event's feature fails.
    package var fault: (@MainActor (Event) -> (any Error)?)?
    /// A closure that receives each event as soon as it is recorded.
    package var onEvent: (@MainActor (Event) -> Void)?
    /// A closure that receives the number of each event that has been handled, and the time that the handling took.
    package var onHandled: (@MainActor (_ event: Int, _ took: Duration) -> Void)?
    private var ring: [Event] = []
    private var count = 0

    /// Makes a trace that keeps the last `capacity` events; a capacity below one counts as one.
    public init(capacity: Int = 10_000) { self.capacity = max(capacity, 1) }

    /// Whether no event is being handled.
    package var isIdle: Bool { cause == nil }

    /// The events that the trace has kept, oldest first. The number of the first event shows how many earlier events were dropped.
    public var events: [Event] {
        let oldest = count % capacity
        return count <= capacity ? ring : Array(ring[oldest...] + ring[..<oldest])
    }
}

extension Trace {
    /// Records an event and returns its number.
    @discardableResult
    func record(_ kind: Event.Kind, of node: Node) -> Int {
        let place = count % capacity
        count += 1
        let event = Event(
            number: count, feature: node.name, serial: node.serial, parent: node.outlet?.owner.serial, kind: kind,
            time: node.context.now(), cause: cause)
        if place < ring.count { ring[place] = event } else { ring.append(event) }
        let number = count
        onEvent?(event)
        if let error = fault?(event) { node.fail(error) }
        return number
    }

    /// Records an event, and sets it as the cause of all events during `body`. If recording the event ends the node, `body` does not run.
    func record(_ kind: Event.Kind, of node: Node, _ body: () -> Void) {
        let start = onHandled == nil ? nil : node.context.now()
        let number = record(kind, of: node)
        if node.isMounted { cause(number, body) }
        if let start, let onHandled { onHandled(number, node.context.now() - start) }
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
        return { [weak self] owner, store in
            guard let self else { return }
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
