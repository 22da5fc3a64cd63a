/// What all uses of one buildable share; its address is what tells most children apart.
///
/// Two recipes of one name and one type are alike: a buildable may be made anew at each use.
@MainActor
@usableFromInline
class AnyRecipe {
    @usableFromInline nonisolated let name: String
    @inlinable nonisolated init(_ name: String) { self.name = name }

    final func isLike(_ other: AnyRecipe) -> Bool {
        self === other || (type(of: self) == type(of: other) && name == other.name)
    }
}

/// How to build one feature's logic.
@MainActor
@usableFromInline
final class Recipe<Input, Output: Sendable>: AnyRecipe {
    @usableFromInline nonisolated let build: @MainActor (Input, Context<Output>) throws -> any Interactor

    @inlinable nonisolated init(_ name: String, build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor) {
        self.build = build
        super.init(name)
    }
}

/// By what a child is known from one `show` to the next: buildable and id.
@MainActor
@usableFromInline
struct Identity {
    @usableFromInline let recipe: AnyRecipe
    /// The id itself where it is an integer, and else its hash: unlike keys are unlike ids, without a further look.
    @usableFromInline let key: Int
    /// The id where it is no integer.
    @usableFromInline let other: OtherID?

    @inlinable init(_ recipe: AnyRecipe, key: Int, other: OtherID?) { (self.recipe, self.key, self.other) = (recipe, key, other) }

    /// Nearly all are told apart, or found to be the same, by a number and an address.
    @inline(__always)
    func matches(_ another: borrowing Identity) -> Bool {
        guard key == another.key else { return false }
        if recipe === another.recipe, other == nil, another.other == nil { return true }
        return isLike(another)
    }

    @inline(never)
    private func isLike(_ another: borrowing Identity) -> Bool {
        recipe.isLike(another.recipe) && (other === another.other || other?.id == another.other?.id)
    }
}

/// An id that is no integer; boxed, so that those that are do not pay for it in size.
///
/// Proof that it may be shared: the id is set once, and compared and hashed only by the tree, which is on the main actor.
@usableFromInline
final class OtherID: Sendable {
    @usableFromInline nonisolated(unsafe) let id: AnyHashable
    @usableFromInline init(_ id: AnyHashable) { self.id = id }
}

/// An identity as the key of a table, which is made only where order has changed among many.
struct IdentityKey: Hashable {
    let name: String, type: ObjectIdentifier, key: Int, other: AnyHashable?

    @MainActor
    init(_ identity: Identity) {
        (name, type) = (identity.recipe.name, ObjectIdentifier(Swift.type(of: identity.recipe)))
        (key, other) = (identity.key, identity.other?.id)
    }
}
