/// What follows a cell, without the type of its value. A feature's subscriptions are cut when it is unmounted.
@MainActor
@usableFromInline
class Subscription {
    /// The feature's name, where there is a feature.
    var name: String? { nil }

    final weak var hub: Hub?
    /// Where it is in the list of the hub that it follows.
    final var place = 0
    /// The last one of the hub's versions that it was told; `.max` once it is to be told nothing more.
    final var version = 0

    @usableFromInline init() {}

    /// Is told that the cell is gone.
    func orphaned() {}
    /// Is told that this feature and others, `names` in all, answer each other's changes without end, and were cut.
    func unsettled(_ names: [String]) {}
    /// Assigns to the cell that it follows; says whether that can be assigned, and such a value.
    func assign(_ value: any Sendable) -> Bool { false }

    @usableFromInline func cut() {
        hub?.remove(self)
        hub = nil
    }
}

/// A subscription to a cell of one type of value.
@usableFromInline
class Follower<Value: Sendable>: Subscription {
    @inlinable override init() { super.init() }
    /// Is told the value that the cell has now.
    @usableFromInline func receive(_ value: Value) {}
}

/// A subscription that tells an owner, whom it does not keep alive.
///
/// Nearly always the owner is the feature's own logic, and then it is not held at all but reached through the node, which owns it as long
/// as it is mounted: a weak reference costs every delivery three times what the rest of it does. The owner is told of nothing once the node
/// is unmounted, so there is no moment at which that way leads elsewhere.
@usableFromInline
final class OwnersSubscription<Owner: AnyObject, Value: Sendable>: Follower<Value> {
    @usableFromInline var node: Node?
    /// Nil once it is known to be the node's logic.
    @usableFromInline weak var owner: Owner?
    @usableFromInline var isLogic = false
    @usableFromInline let onChange: @MainActor (Owner, Value) -> Void

    /// - Parameter node: To whose mount it is bound; without one, it is bound to the owner's life alone.
    @usableFromInline init(_ owner: Owner, of node: Node? = nil, _ onChange: @escaping @MainActor (Owner, Value) -> Void) {
        (self.node, self.onChange) = (node, onChange)
        super.init()
        if let node, node.interactor === owner { isLogic = true } else { self.owner = owner }
    }

    override var name: String? { node?.name }

    override func receive(_ value: Value) {
        if isLogic {
            // Proof of the cast: `isLogic` says that the owner, an `Owner`, was this very node's logic, and a node has
            // no other logic in its life. It is held here during the call, which may unmount it.
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

    override func assign(_ value: any Sendable) -> Bool {
        guard let hub, hub.sources.isEmpty, let value = value as? Value else { return false }
        unsafeDowncast(hub, to: Store<Value>.self).assign(value)
        return true
    }

    // The node holds its subscriptions, and unmounting cuts both ways.
    @usableFromInline override func cut() {
        node = nil
        super.cut()
    }
}

extension Cell {
    /// Subscribes a node's feature to this cell, and tells it the value.
    @usableFromInline final func begin<Owner>(_ subscription: OwnersSubscription<Owner, Value>, in node: Node) {
        let hub = store
        hub.add(subscription)
        node.add(subscription)
        hub.tell(subscription)
    }
}

extension Router {
    /// Tells `owner` the value now and at once after each change, until the feature is unmounted.
    ///
    /// Delivery is synchronous and in the order of following: when an assignment returns, every follower has been told. So two
    /// features that follow one cell can never be seen to disagree. ``Current`` says what becomes of an assignment that a follower makes.
    ///
    /// There is no token to keep and nothing to end: the mount is what it is bound to. The owner is not kept alive. Where the router's
    /// feature is not mounted, nothing is followed, and that is reported as ``Misuse/gone(feature:action:)``.
    @inlinable
    public func follow<Value, Owner: AnyObject>(
        _ cell: Cell<Value>, to owner: Owner, onChange: @escaping @MainActor (Owner, Value) -> Void
    ) {
        guard node.isMounted else { return node.reportGone("follow a value") }
        cell.begin(OwnersSubscription(owner, of: node, node.listening(to: cell, onChange)), in: node)
    }
}
