/// A value that changes over time and can be followed from many places.
///
/// The cell never holds a feature: a follower is let go when its mount ends.
@MainActor
public final class Current<Value: Sendable> {
    /// The value now. When an assignment returns, every follower has been told.
    public var value: Value {
        // Looked up one by one: telling one follower may be what takes another away.
        didSet { for key in followers.keys.sorted() { followers[key]?(value) } }
    }

    private var followers: [Int: @MainActor (Value) -> Void] = [:]
    private var nextFollower = 0

    /// Makes a cell that starts with `value`.
    public init(_ value: Value) { self.value = value }

    /// Adds a follower and returns what takes it away again.
    func add(_ follower: @escaping @MainActor (Value) -> Void) -> @MainActor () -> Void {
        let key = nextFollower
        nextFollower += 1
        followers[key] = follower
        return { [weak self] in self?.followers[key] = nil }
    }

    /// The current value, then each later one, until the cell is gone; a slow reader sees the newest.
    ///
    /// For a loop that waits. To be told at once, before the next line runs,
    /// follow with ``Router/follow(_:to:onChange:)``.
    public var values: AsyncStream<Value> {
        let (stream, continuation) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let reader = Reader(continuation)
        let remove = add { reader.continuation.yield($0) }
        continuation.onTermination = { _ in Task { @MainActor in remove() } }
        continuation.yield(value)
        return stream
    }
}

/// One reader of a cell's values, which end when the cell lets go of it.
private final class Reader<Value: Sendable> {
    let continuation: AsyncStream<Value>.Continuation
    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }
    deinit { continuation.finish() }
}

extension Router {
    /// Tells `owner` the value now and at once after each change, until unmounted.
    ///
    /// Delivery is synchronous and in the order of following: when an assignment
    /// returns, every follower has seen it. So two features that follow one cell
    /// can never be seen to disagree.
    public func follow<Value, Owner: AnyObject>(
        _ current: Current<Value>, to owner: Owner, onChange: @escaping @MainActor (Owner, Value) -> Void
    ) {
        guard let node, node.isMounted else { return }
        node.atUnmount(current.add { [weak owner] value in if let owner { onChange(owner, value) } })
        onChange(owner, current.value)
    }
}
