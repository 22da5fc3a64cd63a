/// A recorder of the events in a tree, in order, each with its cause.
///
/// Pass it to a ``Tree``. It keeps the last events in a ring. A tree without a trace makes no events and pays nothing for them. Values are
/// kept as they are, so do not report secrets.
@MainActor
public final class Trace {
    /// One event of one feature.
    public struct Event: Sendable {
        /// The kind of an event.
        public enum Kind: Sendable {
            /// The feature's logic was made.
            case built
            /// The feature was started.
            case mounted
            /// The feature reported this to its parent.
            case said(any Sendable)
            /// The feature showed children with these names.
            case shown([String])
            /// The feature was unmounted, after its subtree.
            case unmounted
            /// The feature failed with this error.
            case failed(String)
            /// The feature is about to be mounted anew.
            case restarted
            /// The feature received this value; `following` is the index of its subscription.
            case changed(any Sendable, following: Int)
        }

        /// The event's number in the trace, from 1.
        public let number: Int
        /// The feature's name.
        public let feature: String
        /// The feature's number in the tree, in the order of building, from 1.
        public let serial: Int
        /// The kind of the event.
        public let kind: Kind
        /// The time on the tree's clock, since the tree was made.
        public let time: Duration
        /// The number of the event that caused this one; nil when it came from outside the tree or after a suspension.
        public let cause: Int?
    }

    /// The number of events that are kept.
    public let capacity: Int
    /// The number of the current event; nil outside of any.
    private(set) var cause: Int?
    /// Returns an error to fail the event's feature with, so that tests can inject faults at every moment.
    package var fault: (@MainActor (Event) -> (any Error)?)?
    /// Receives each event as soon as it is recorded.
    package var onEvent: (@MainActor (Event) -> Void)?
    private var ring: [Event] = []
    private var count = 0

    /// Makes a trace that keeps the last `capacity` events, at least one.
    public init(capacity: Int = 10_000) { self.capacity = max(capacity, 1) }

    /// The events that are kept, oldest first.
    public var events: [Event] {
        let oldest = count % capacity
        return count <= capacity ? ring : Array(ring[oldest...] + ring[..<oldest])
    }

    /// The number of events that made room for later ones.
    public var forgotten: Int { max(count - capacity, 0) }

    /// The events as text, one a line.
    public var text: String { events.map(\.description).joined(separator: "\n") }
}

extension Trace {
    /// Records an event and returns its number.
    @discardableResult
    func record(_ kind: Event.Kind, of node: Node) -> Int {
        let place = count % capacity
        count += 1
        let event = Event(number: count, feature: node.name, serial: node.serial, kind: kind, time: node.context.now(), cause: cause)
        if place < ring.count { ring[place] = event } else { ring.append(event) }
        let number = count
        onEvent?(event)
        if let error = fault?(event) { node.fail(error) }
        return number
    }

    /// Records an event as the cause of all events within `body`.
    func record(_ kind: Event.Kind, of node: Node, _ body: () -> Void) {
        let number = record(kind, of: node)
        if node.isMounted { cause(number, body) }
    }

    /// Sets the cause of all events within `body`.
    func cause(_ number: Int?, _ body: () -> Void) {
        let outer = cause
        cause = number
        body()
        cause = outer
    }
}

extension Node {
    /// Wraps a follower's closure in a tree with a trace, so that a tree without one checks nothing on delivery.
    @usableFromInline func tracing<Value>(
        _ cell: Cell<Value>, _ deliver: @escaping @MainActor (AnyObject, AnyStore) -> Void
    ) -> @MainActor (AnyObject, AnyStore) -> Void {
        guard let trace = context.trace else { return deliver }
        // The first delivery is no change.
        let (following, first) = (activity?.subscriptions.count ?? 0, cell.revision)
        return { [weak self] owner, store in
            guard let self else { return }
            guard store.version != first else { return deliver(owner, store) }
            // Proof of the cast: the subscription passes the store of `cell`.
            let value = unsafeDowncast(store, to: Store<Value>.self).value
            trace.record(.changed(value, following: following), of: self) { deliver(owner, store) }
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
    /// The kind and its values in words.
    nonisolated public var description: String {
        switch self {
        case .built: "built"
        case .mounted: "mounted"
        case .said(let output): "said \(output)"
        case .shown(let names): names.isEmpty ? "shows nothing" : "shows \(names.joined(separator: ", "))"
        case .unmounted: "unmounted"
        case .failed(let reason): "failed: \(reason)"
        case .restarted: "restarted"
        case .changed(let value, _): "saw \(value)"
        }
    }
}
