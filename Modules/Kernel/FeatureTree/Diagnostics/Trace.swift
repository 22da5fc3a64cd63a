/// A recorder of what happens in a tree: everything, in order, each with its cause.
///
/// Handed to a ``Tree`` when it is made. It keeps the last events in a ring, and a tree without one neither
/// makes events nor pays for them. Values are held as they are, so what must not be seen should not be said.
@MainActor
public final class Trace {
    /// One thing that happened to one feature.
    public struct Event: Sendable {
        /// What happened.
        public enum Kind: Sendable {
            /// Its logic was made.
            case built
            /// Its turn came to start.
            case mounted
            /// It said this to its parent.
            case said(any Sendable)
            /// It made children of these names its children.
            case shown([String])
            /// It was taken out of the tree, after all that hung under it.
            case unmounted
            /// Its work ended, for this reason.
            case failed(String)
            /// It is about to be replaced by another of its kind.
            case restarted
            /// A cell that it follows, counted among those from 0, has this value.
            case changed(any Sendable, following: Int)
        }

        /// Counted from 1, over the life of the trace.
        public let number: Int
        /// The name of the feature that it happened to.
        public let feature: String
        /// Which one, as the features of a tree are counted when they are built, from 1.
        public let serial: Int
        /// What happened.
        public let kind: Kind
        /// When it happened, on the tree's clock: how long after the tree was made.
        public let time: Duration
        /// The number of the event that it happened within; nil when it came from outside the tree or after a wait.
        public let cause: Int?
        /// Which assignment to which cell it was that was told, where a value changed: all who follow the cell hear of it.
        let assignment: Assignment?
    }

    /// How many events are kept.
    public let capacity: Int
    /// What the event under way is; where nothing is, what happens comes from outside.
    private(set) var cause: Int?
    /// Is asked after each event whether the feature that it happened to fails there and then, and of what:
    /// so tests can have faults come at every moment there is.
    package var fault: (@MainActor (Event) -> (any Error)?)?
    /// Is told each event, as soon as it is kept.
    package var hear: (@MainActor (Event) -> Void)?
    private var ring: [Event] = []
    private var count = 0

    /// Makes a trace that keeps the last `capacity` events, at least one.
    public init(capacity: Int = 10_000) { self.capacity = max(capacity, 1) }

    /// The events that are kept, oldest first.
    public var events: [Event] {
        let oldest = count % capacity
        return count <= capacity ? ring : Array(ring[oldest...] + ring[..<oldest])
    }

    /// How many events were let go of to make room for later ones.
    public var forgotten: Int { max(count - capacity, 0) }

    /// One event a line: its number, its feature and its cause.
    public var text: String { events.map(\.description).joined(separator: "\n") }
}

/// One of the assignments to one cell.
struct Assignment: Hashable, Sendable {
    let cell: ObjectIdentifier, count: Int
}

extension Trace {
    /// Records an event, and returns its number.
    @discardableResult
    func record(_ kind: Event.Kind, of node: Node, assignment: Assignment? = nil) -> Int {
        let place = count % capacity
        count += 1
        let event = Event(
            number: count, feature: node.name, serial: node.serial, kind: kind, time: node.context.now(), cause: cause,
            assignment: assignment)
        if place < ring.count { ring[place] = event } else { ring.append(event) }
        let number = count
        hear?(event)
        if let error = fault?(event) { node.fail(error) }
        return number
    }

    /// Records an event, and all that happens within `body` as caused by it.
    func record(_ kind: Event.Kind, of node: Node, assignment: Assignment? = nil, _ body: () -> Void) {
        let number = record(kind, of: node, assignment: assignment)
        if node.isMounted { cause(number, body) }
    }

    /// Has all that happens within `body` caused by the event of this number.
    func cause(_ number: Int?, _ body: () -> Void) {
        let outer = cause
        cause = number
        body()
        cause = outer
    }
}

extension Trace.Event: CustomStringConvertible {
    /// The event as one line, such as `7 Detail#3 said done, by 5`.
    nonisolated public var description: String {
        "\(number) \(feature)#\(serial) \(kind)" + (cause.map { ", by \($0)" } ?? "")
    }
}

extension Trace.Event.Kind: CustomStringConvertible {
    /// What happened, in words.
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
