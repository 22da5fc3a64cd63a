/// A read-only value that changes over time.
///
/// ``Current`` is a cell that you can assign. ``map(_:)``, ``removingDuplicates()`` and ``combined(with:)`` derive cells from others. To
/// let a feature read a value but not assign it, pass the feature a `Cell`.
///
/// ``Router/follow(_:to:onChange:)`` delivers changes synchronously while a feature is mounted; ``values`` delivers them asynchronously to
/// a `for await` loop.
///
/// A cell does not keep a feature alive. A derived cell keeps its sources alive.
@MainActor
public class Cell<Value: Sendable> {
    @usableFromInline let store: Store<Value>
    /// The cells that this one is derived from.
    private var origins: [AnyObject]

    @usableFromInline init(_ store: Store<Value>, from origins: [AnyObject] = []) { (self.store, self.origins) = (store, origins) }

    isolated deinit {
        guard !origins.isEmpty else { return }
        store.release()
        Discarded.take(&origins)
    }

    /// The current value.
    ///
    /// For `Current(3)`, it is 3 until another value is assigned.
    public var value: Value { store.current }
}
