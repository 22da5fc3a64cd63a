/// A value that changes over time and can be followed from many places.
///
/// The cell never holds a feature: a follower is let go when its mount ends.
@MainActor
public final class Current<Value: Sendable> {
    /// The value now. When an assignment returns, every follower has been told.
    public var value: Value {
        didSet { tell() }
    }

    /// In the order in which they came. One that has left leaves a gap, so that going costs the same among many.
    private var followers: [Follower<Value>?] = []
    private var gaps = 0
    private var deliveries = 0
    /// How often it was assigned.
    private(set) var assignments = 0

    /// Makes a cell that starts with `value`.
    public init(_ value: Value) { self.value = value }

    private func tell() {
        deliveries += 1
        assignments += 1
        // Whoever comes meanwhile is told when it comes. Looked up one by one: telling one may be what takes another away.
        for index in followers.indices { followers[index]?.receive(value) }
        deliveries -= 1
        if gaps > 0 { close() }
    }

    @usableFromInline
    func add(_ follower: Follower<Value>) {
        follower.index = followers.count
        follower.current = self
        followers.append(follower)
    }

    func remove(_ follower: Follower<Value>) {
        guard follower.index < followers.count, followers[follower.index] === follower else { return }
        followers[follower.index] = nil
        gaps += 1
        close()
    }

    /// Closes the gaps once they are half of it all, which makes them cost each follower the same however many go;
    /// not during a delivery, which would lose its place.
    private func close() {
        guard deliveries == 0, gaps * 2 >= followers.count else { return }
        followers.removeAll { $0 == nil }
        for index in followers.indices { followers[index]?.index = index }
        gaps = 0
    }

    /// The current value, then each later one, until the cell is gone; a slow reader sees the newest.
    ///
    /// For a loop that waits. To be told at once, before the next line runs,
    /// follow with ``Router/follow(_:to:onChange:)``.
    public var values: AsyncStream<Value> {
        let (stream, continuation) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let reader = Reader(continuation)
        add(reader)
        continuation.onTermination = { [weak reader] _ in Task { @MainActor in reader?.cut() } }
        continuation.yield(value)
        return stream
    }
}

/// What ties a feature to something outside of it, and is cut when it is unmounted.
@MainActor
@usableFromInline
class Tie {
    @inlinable init() {}
    @usableFromInline func cut() {}
    /// Assigns to what it is told of a value whose type only it knows; says whether it could.
    func assign(_ value: any Sendable) -> Bool { false }
}

/// One that is told the values of a cell.
@usableFromInline
class Follower<Value: Sendable>: Tie {
    @usableFromInline final var index = 0
    @usableFromInline final weak var current: Current<Value>?

    @inlinable override init() {}
    @usableFromInline func receive(_ value: Value) {}
    @usableFromInline final override func cut() { current?.remove(self) }

    override final func assign(_ value: any Sendable) -> Bool {
        guard let value = value as? Value, let current else { return false }
        current.value = value
        return true
    }
}

/// One reader of a cell's values, which end when the cell lets go of it.
private final class Reader<Value: Sendable>: Follower<Value> {
    private let continuation: AsyncStream<Value>.Continuation
    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }
    override func receive(_ value: Value) { continuation.yield(value) }
    deinit { continuation.finish() }
}

/// A follower that tells an owner, whom it does not keep alive.
@usableFromInline
final class OwnersFollower<Owner: AnyObject, Value: Sendable>: Follower<Value> {
    @usableFromInline weak let owner: Owner?
    @usableFromInline let onChange: @MainActor (Owner, Value) -> Void

    @inlinable init(_ owner: Owner, _ onChange: @escaping @MainActor (Owner, Value) -> Void) {
        self.owner = owner
        self.onChange = onChange
        super.init()
    }

    @inlinable override func receive(_ value: Value) { if let owner { onChange(owner, value) } }
}

extension Router {
    /// Tells `owner` the value now and at once after each change, until unmounted.
    ///
    /// Delivery is synchronous and in the order of following: when an assignment
    /// returns, every follower has seen it. So two features that follow one cell
    /// can never be seen to disagree.
    @inlinable
    public func follow<Value, Owner: AnyObject>(
        _ current: Current<Value>, to owner: Owner, onChange: @escaping @MainActor (Owner, Value) -> Void
    ) {
        guard node.isMounted else { return node.tellGone("follow a value") }
        let follower = OwnersFollower(owner, node.listening(to: current, onChange))
        current.add(follower)
        node.tie(follower)
        onChange(owner, current.value)
    }
}
