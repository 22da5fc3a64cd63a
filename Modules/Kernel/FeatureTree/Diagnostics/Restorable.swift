/// Logic whose state is saved with its tree and restored in a later one.
@MainActor
public protocol Restorable: Interactor {
    /// The state: small, and encodable by the host's coder.
    associatedtype Saved: Codable & Sendable

    /// The current choices and inputs of the person; nothing secret, and nothing that can be loaded again.
    ///
    /// It is read when the tree is saved. The next mount gets it from ``Context/restored(_:)``.
    var saved: Saved { get }
}

extension Context {
    /// Returns the state that this feature saved in an earlier tree; nil if there is none that can be read as this type.
    public func restored<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
        router.node.context.restoration?.value(type, of: router.node)
    }
}
