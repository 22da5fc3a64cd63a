/// A follower of a cell. Unmounting a feature cuts the feature's subscriptions.
@MainActor
@usableFromInline
class Subscription {
    /// The name of the feature that follows the cell, and the names of its descendants whose children are being started.
    var names: [String] { [] }

    final weak var store: AnyStore?
    /// The subscription's index in the store's list of followers.
    final var place = 0
    /// The last version that the follower received; `.max` once the subscription is cut.
    final var version = 0

    @usableFromInline init() {}

    /// Receives a new value from the followed store.
    func receive(from store: AnyStore) {}
    /// Handles the release of the followed cell.
    func orphaned() {}
    /// Handles a loop that was cut: the features in `names`, including the follower's own feature, kept reacting to each other's changes.
    func unsettled(_ names: [String]) {}

    func cut() {
        store?.remove(self)
        store = nil
    }
}

/// A subscription that delivers to an owner without keeping it alive.
///
/// If the owner is the feature's own logic, as it nearly always is, the subscription reaches the owner through the node, because loading a
/// weak reference would take three times as long as the rest of a delivery. A node's logic never changes, and nothing is delivered after
/// the node is unmounted.
@usableFromInline
final class OwnersSubscription: Subscription {
    private var node: Node?
    /// The owner; nil once the owner is known to be the node's logic.
    private weak var owner: AnyObject?
    private var isLogic = false
    /// A closure that delivers to the owner, made where the types of the owner and the value are known.
    private let onChange: @MainActor (AnyObject, AnyStore) -> Void

    /// - Parameter node: The node whose unmounting ends the subscription.
    @usableFromInline init(_ owner: AnyObject, of node: Node, _ onChange: @escaping @MainActor (AnyObject, AnyStore) -> Void) {
        (self.node, self.onChange) = (node, onChange)
        super.init()
        if node.interactor === owner { isLogic = true } else { self.owner = owner }
    }

    override var names: [String] {
        guard let node else { return [] }
        return [node.name] + node.context.starts.map(\.outlet.owner).drop { $0 !== node }.map(\.name)
    }

    override func receive(from store: AnyStore) {
        guard let node, node.isMounted else { return }
        if isLogic {
            // A strong reference keeps the logic alive during the call, which might unmount it.
            guard let logic = node.interactor else { return }
            onChange(logic, store)
        } else if let owner {
            if node.interactor === owner { (isLogic, self.owner) = (true, nil) }
            onChange(owner, store)
        }
    }

    override func unsettled(_ names: [String]) {
        let error = Misuse.neverSettles(names)
        node?.context.report(error)
        node?.fail(error)
    }

    // The node and its subscriptions hold each other; unmounting clears both references.
    override func cut() {
        node = nil
        super.cut()
    }
}

extension AnyStore {
    /// Adds `subscription` to this store and to `node`, and delivers the current value.
    @usableFromInline final func begin(_ subscription: OwnersSubscription, in node: Node) {
        add(subscription)
        node.add(subscription)
        deliverHere(subscription)
    }
}

extension Router {
    /// Delivers a cell's value to `owner` now and synchronously after each change, until the feature is unmounted or fails.
    ///
    /// Followers receive each value in the order in which they subscribed, and an assignment returns when all of them have received the
    /// value. See ``Current`` for assignments made by followers.
    ///
    /// You do not have to keep a token, because the subscription ends with the feature. The owner is held weakly. If the feature is not
    /// mounted, this method only reports ``Misuse/gone(feature:action:)``.
    @inlinable
    public func follow<Value, Owner: AnyObject>(
        _ cell: Cell<Value>, to owner: Owner, onChange: @escaping @MainActor (Owner, Value) -> Void
    ) {
        guard node.isMounted else { return node.reportGone("follow a value") }
        // Why the casts are safe: the subscription passes this owner, directly or as the node's logic, and the store that it was added to.
        let deliver: @MainActor (AnyObject, AnyStore) -> Void = { owner, store in
            onChange(unsafeDowncast(owner, to: Owner.self), unsafeDowncast(store, to: Store<Value>.self).value)
        }
        let traced = node.context.trace == nil ? deliver : node.tracing(cell, deliver)
        cell.store.begin(OwnersSubscription(owner, of: node, traced), in: node)
    }
}
