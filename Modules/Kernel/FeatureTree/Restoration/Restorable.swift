/// Logic whose state is saved with its tree and restored in a later tree.
///
/// A page of a list is restorable if it saves the number of the first visible row.
@MainActor
public protocol Restorable: Interactor {
    /// The type of the state, which must be small and encodable by the host's coder.
    associatedtype Saved: Codable & Sendable

    /// The state to save, such as what the user has chosen and typed. Leave out secrets and data that can be loaded again.
    ///
    /// The kernel reads this property when the tree is saved. In the next tree, the feature gets the value from ``Context/restored(_:)``.
    var saved: Saved { get }
}

extension Context {
    /// Returns the state that this feature saved in an earlier tree; nil if there is no state to restore or the state cannot be read as
    /// this type.
    public func restored<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
        router.node.context.restoration?.value(type, of: router.node)
    }
}
