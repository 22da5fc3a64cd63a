/// By what a child is known from one `show` to the next: the feature and the id.
@MainActor
@usableFromInline
struct Identity {
    @usableFromInline let buildable: AnyBuildable
    /// The id itself where it is an integer, and otherwise its hash: unlike keys are unlike ids, without a further look.
    @usableFromInline let key: Int
    /// The id where it is no integer.
    @usableFromInline let other: AnyID?

    @inlinable init(_ buildable: AnyBuildable, key: Int, other: AnyID?) { (self.buildable, self.key, self.other) = (buildable, key, other) }

    @inlinable init(_ buildable: AnyBuildable, id: some Hashable) {
        if let key = id as? Int {
            self.init(buildable, key: key, other: nil)
        } else {
            self.init(buildable, key: id.hashValue, other: ID(id))
        }
    }

    /// Nearly all are told apart, or found to be the same, by a number and an address.
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

    /// The id as text.
    var text: String { other?.text ?? "\(key)" }
    /// What kind of id it is, so that `3` and `"3"` are kept apart in what is saved.
    var kind: String { other?.kind ?? "Int" }
}

extension Identity: @MainActor Hashable {
    @usableFromInline static func == (a: Identity, b: Identity) -> Bool { a.matches(b) }
    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// An id that is no integer; boxed, so that those that are do not pay for it in size.
@MainActor
@usableFromInline
class AnyID {
    @usableFromInline init() {}
    func equals(_ other: AnyID) -> Bool { false }
    var text: String { "" }
    var kind: String { "" }
}

/// An id of one type. Two ids of different types are never equal.
@usableFromInline
final class ID<Value: Hashable>: AnyID {
    private let value: Value

    @usableFromInline init(_ value: Value) {
        self.value = value
        super.init()
    }

    override func equals(_ other: AnyID) -> Bool {
        guard type(of: other) == ID<Value>.self else { return false }
        return unsafeDowncast(other, to: ID<Value>.self).value == value
    }

    override var text: String { "\(value)" }
    override var kind: String { "\(Value.self)" }
}
