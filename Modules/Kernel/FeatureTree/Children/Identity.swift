/// The feature and the id of a child. A later `show` finds the child's node by comparing identities.
@MainActor
@usableFromInline
struct Identity {
    @usableFromInline let buildable: AnyBuildable
    /// The id itself if it is an `Int`; otherwise its hash.
    @usableFromInline let key: Int
    /// An id that is not an `Int`.
    @usableFromInline let other: AnyID?

    @inlinable init(_ buildable: AnyBuildable, key: Int, other: AnyID?) { (self.buildable, self.key, self.other) = (buildable, key, other) }

    @inlinable init(_ buildable: AnyBuildable, id: some Hashable) {
        if let key = id as? Int {
            self.init(buildable, key: key, other: nil)
        } else {
            self.init(buildable, key: id.hashValue, other: TypedID(id))
        }
    }

    /// Returns whether two identities are equal; in nearly all cases, comparing a number and an address is enough.
    @inline(__always)
    func matches(_ another: borrowing Identity) -> Bool {
        guard key == another.key else { return false }
        if buildable === another.buildable, other == nil, another.other == nil { return true }
        return isLike(another)
    }

    @inline(never)
    private func isLike(_ another: borrowing Identity) -> Bool {
        guard buildable.isLike(another.buildable) else { return false }
        guard let other, let anothers = another.other else { return other == nil && another.other == nil }
        return other === anothers || other.equals(anothers)
    }

    /// The id, converted to text.
    var text: String { other?.text ?? "\(key)" }
    /// The name of the id's type, by which saved state distinguishes `3` from `"3"`.
    var kind: String { other?.kind ?? "Int" }
}

extension Identity: @MainActor Hashable {
    @usableFromInline static func == (a: Identity, b: Identity) -> Bool { a.matches(b) }
    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A box for an id that is not an `Int`. An identity holds a reference to the box instead of the id, so that all identities have the same
/// small size.
@MainActor
@usableFromInline
class AnyID {
    @usableFromInline init() {}
    func equals(_ other: AnyID) -> Bool { false }
    var text: String { "" }
    var kind: String { "" }
}

/// An id with its type. Ids of different types are never equal.
@usableFromInline
final class TypedID<Value: Hashable>: AnyID {
    private let value: Value

    @usableFromInline init(_ value: Value) {
        self.value = value
        super.init()
    }

    override func equals(_ other: AnyID) -> Bool {
        guard type(of: other) == TypedID<Value>.self else { return false }
        return unsafeDowncast(other, to: TypedID<Value>.self).value == value
    }

    override var text: String { "\(value)" }
    override var kind: String { "\(Value.self)" }
}
