/// What ties a feature to something outside of it, and is cut when it is unmounted.
@MainActor
@usableFromInline
class Tie {
    /// The feature's name, where there is a feature.
    var name: String? { nil }

    /// Where it is in the list of the cell that it follows.
    final var index = 0
    /// The last one of the cell's versions that it was told; `.max` once it is to be told nothing more.
    final var version = 0

    @usableFromInline init() {}
    @usableFromInline func cut() {}
    /// Assigns to what it is told of a value whose type only it knows; says whether it could.
    func assign(_ value: any Sendable) -> Bool { false }
    /// Is told that the cell is gone.
    func orphaned() {}

    /// Is told that this feature and others, `names` in all, answer each other's changes without end, and were cut.
    func unsettled(_ names: [String]) {}
}

/// One that is told the values of a cell.
@usableFromInline
class Follower<Value: Sendable>: Tie {
    final weak var cell: Cell<Value>?

    func receive(_ value: Value) {}

    override final func assign(_ value: any Sendable) -> Bool {
        guard let value = value as? Value, let current = cell as? Current<Value> else { return false }
        current.value = value
        return true
    }

    @usableFromInline override func cut() {
        cell?.remove(self)
        cell = nil
    }
}

/// A follower that tells an owner, whom it does not keep alive.
///
/// Nearly always the owner is the feature's own logic, and then it is not held at all but reached through the
/// node, which owns it as long as it is mounted: a weak reference costs every delivery three times what the rest of it does.
/// The owner is told of nothing once the node is unmounted, so there is no moment at which that way leads elsewhere.
@usableFromInline
final class OwnersFollower<Owner: AnyObject, Value: Sendable>: Follower<Value> {
    private var node: Node?
    /// Nil once it is known to be the node's logic.
    private weak var owner: Owner?
    private var isLogic = false
    private let onChange: @MainActor (Owner, Value) -> Void

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
        node?.trunk.tell(error)
        node?.fail(error)
    }

    // The node holds what is tied to it, and unmounting cuts both ways.
    @usableFromInline override func cut() {
        node = nil
        super.cut()
    }
}

extension Cell {
    /// Lists a follower, ties it to a node, and tells it the value.
    @usableFromInline final func begin(_ follower: Follower<Value>, in node: Node) {
        let hub = hub
        hub.add(follower)
        node.tie(follower)
        hub.tell(follower)
    }
}

extension Router {
    /// Tells `owner` the value now and at once after each change, until the feature is unmounted.
    ///
    /// Delivery is synchronous and in the order of following: when an assignment
    /// returns, every follower has been told. So two features that follow one cell
    /// can never be seen to disagree. ``Current`` says what becomes of an assignment that a follower makes.
    ///
    /// There is no token to keep, and nothing to end: the mount is what it is bound to. The owner is not
    /// kept alive, and does nothing where the router's feature is not mounted.
    @inlinable
    public func follow<Value, Owner: AnyObject>(
        _ cell: Cell<Value>, to owner: Owner, onChange: @escaping @MainActor (Owner, Value) -> Void
    ) {
        guard node.isMounted else { return node.tellGone("follow a value") }
        cell.begin(OwnersFollower(owner, of: node, node.listening(to: cell, onChange)), in: node)
    }
}
