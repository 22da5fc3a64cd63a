/// A follower of a cell, without the type of the value. Unmounting a feature cuts its subscriptions.
@MainActor
@usableFromInline
class Subscription {
    /// The feature's name; nil without a feature.
    var name: String? { nil }

    final weak var store: AnyStore?
    /// Its place in the store's list.
    final var place = 0
    /// The last version that it received; `.max` once it is cut.
    final var version = 0

    @usableFromInline init() {}

    /// The cell is gone.
    func orphaned() {}
    /// This feature and others, `names` in all, react to each other's changes without end, and were cut.
    func unsettled(_ names: [String]) {}

    @usableFromInline func cut() {
        store?.remove(self)
        store = nil
    }
}

/// A subscription to a cell of one type of value.
@usableFromInline
class Follower<Value: Sendable>: Subscription {
    @inlinable override init() { super.init() }
    /// Receives the cell's current value.
    @usableFromInline func receive(_ value: Value) {}
}

/// A subscription that delivers to an owner, which it does not keep alive.
///
/// The owner is nearly always the feature's own logic, and is then reached through the node: a weak reference would cost each delivery
/// three times the rest. The node has one logic in its life, and nothing is delivered once it is unmounted.
@usableFromInline
final class OwnersSubscription<Owner: AnyObject, Value: Sendable>: Follower<Value> {
    @usableFromInline var node: Node?
    /// Nil if it is the node's logic.
    @usableFromInline weak var owner: Owner?
    @usableFromInline var isLogic = false
    @usableFromInline let onChange: @MainActor (Owner, Value) -> Void

    /// - Parameter node: The node whose mount ends the subscription; nil binds it to the owner's life alone.
    @usableFromInline init(_ owner: Owner, of node: Node? = nil, _ onChange: @escaping @MainActor (Owner, Value) -> Void) {
        (self.node, self.onChange) = (node, onChange)
        super.init()
        if let node, node.interactor === owner { isLogic = true } else { self.owner = owner }
    }

    override var name: String? { node?.name }

    override func receive(_ value: Value) {
        if isLogic {
            // Proof of the cast: `isLogic` says that the owner, an `Owner`, is this node's only logic. It is held during the call, which
            // may unmount it.
            guard let node, node.isMounted, let logic = node.interactor else { return }
            onChange(unsafeDowncast(logic, to: Owner.self), value)
        } else if let owner, node?.isMounted != false {
            if let node, node.interactor === owner { (isLogic, self.owner) = (true, nil) }
            onChange(owner, value)
        }
    }

    override func unsettled(_ names: [String]) {
        let error = Misuse.neverSettles(names)
        node?.context.report(error)
        node?.fail(error)
    }

    // The node holds its subscriptions, and unmounting cuts both ways.
    @usableFromInline override func cut() {
        node = nil
        super.cut()
    }
}

extension Cell {
    /// Subscribes a node's feature to this cell, and delivers the value.
    @usableFromInline final func begin<Owner>(_ subscription: OwnersSubscription<Owner, Value>, in node: Node) {
        let store = store
        store.add(subscription)
        node.add(subscription)
        store.deliverHere(subscription)
    }
}

extension Router {
    /// Delivers a cell's value to `owner` now and synchronously after each change, until the feature is unmounted.
    ///
    /// Followers receive in the order of following, and an assignment returns when all have. So two features that follow one cell never
    /// disagree. ``Current`` describes assignments by followers.
    ///
    /// There is no token to keep: the subscription ends with the mount, and the owner is held weakly. If the feature is not mounted,
    /// nothing is followed, and ``Misuse/gone(feature:action:)`` is reported.
    @inlinable
    public func follow<Value, Owner: AnyObject>(
        _ cell: Cell<Value>, to owner: Owner, onChange: @escaping @MainActor (Owner, Value) -> Void
    ) {
        guard node.isMounted else { return node.reportGone("follow a value") }
        cell.begin(OwnersSubscription(owner, of: node, node.listening(to: cell, onChange)), in: node)
    }
}
