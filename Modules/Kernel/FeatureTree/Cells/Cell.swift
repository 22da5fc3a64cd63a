/// A value that changes over time, read-only.
///
/// A cell can be read, followed and derived from. ``Current`` is a cell that can be assigned; ``map(_:)``, ``removingDuplicates()`` and
/// ``combined(with:)`` make cells that are derived from others. A feature that reads a value and must not change it takes a `Cell`.
///
/// There are two ways to hear of changes. ``Router/follow(_:to:onChange:)`` is synchronous and bound to a feature's mount; ``values`` is
/// for a loop that waits.
///
/// A cell never keeps a feature alive. A derived cell keeps the cells alive that it comes from, as long as it is held itself.
@MainActor
public class Cell<Value: Sendable> {
    @usableFromInline let store: Store<Value>
    /// The cells that this one comes from.
    private var origins: [AnyObject]

    @usableFromInline init(_ store: Store<Value>, from origins: [AnyObject] = []) { (self.store, self.origins) = (store, origins) }

    isolated deinit {
        guard !origins.isEmpty else { return }
        store.letGo()
        Discarded.take(&origins)
    }

    /// The value now.
    public var value: Value { store.current }
}
