/// A follower of a cell. Unmounting a feature cuts its subscriptions.
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

    /// Receives the value of the store that it follows.
    func receive(from store: AnyStore) {}
    /// The cell is gone.
    func orphaned() {}
    /// This feature and others, `names` in all, react to each other's changes without end, and were cut.
    func unsettled(_ names: [String]) {}

    func cut() {
        store?.remove(self)
        store = nil
    }
}

/// A subscription that delivers to an owner, which it does not keep alive.
///
/// The owner is nearly always the feature's own logic, and is then reached through the node: a weak reference would cost each delivery
/// three times the rest. The node has one logic in its life, and nothing is delivered once it is unmounted.
@usableFromInline
final class OwnersSubscription: Subscription {
    private var node: Node?
    /// Nil if it is the node's logic.
    private weak var owner: AnyObject?
    private var isLogic = false
    /// Knows the types of owner and value, as the code that made it does.
    private let onChange: @MainActor (AnyObject, AnyStore) -> Void

    /// - Parameter node: The node whose mount ends the subscription; nil binds it to the owner's life alone.
    @usableFromInline init(_ owner: AnyObject, of node: Node? = nil, _ onChange: @escaping @MainActor (AnyObject, AnyStore) -> Void) {
        (self.node, self.onChange) = (node, onChange)
        super.init()
        if let node, node.interactor === owner { isLogic = true } else { self.owner = owner }
    }

    override var name: String? { node?.name }

    override func receive(from store: AnyStore) {
        if isLogic {
            // The logic is held during the call, which may unmount it.
            guard let node, node.isMounted, let logic = node.interactor else { return }
            onChange(logic, store)
        } else if let owner, node?.isMounted != false {
            if let node, node.interactor === owner { (isLogic, self.owner) = (true, nil) }
            onChange(owner, store)
        }
    }

    override func unsettled(_ names: [String]) {
        let error = Misuse.neverSettles(names)
        node?.context.report(error)
        node?.fail(error)
    }

    // The node holds its subscriptions, and unmounting cuts both ways.
    override func cut() {
        node = nil
        super.cut()
    }
}

extension AnyStore {
    /// Subscribes a node's feature, and delivers the value.
    @usableFromInline final func begin(_ subscription: OwnersSubscription, in node: Node) {
        add(subscription)
        node.add(subscription)
        deliverHere(subscription)
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
        // Proof of the casts: the subscription passes this owner, or the logic that is this owner, and the store that it is added to.
        let deliver: @MainActor (AnyObject, AnyStore) -> Void = { owner, store in
            onChange(unsafeDowncast(owner, to: Owner.self), unsafeDowncast(store, to: Store<Value>.self).value)
        }
        let traced = node.context.trace == nil ? deliver : node.tracing(cell, deliver)
        cell.store.begin(OwnersSubscription(owner, of: node, traced), in: node)
    }
}
