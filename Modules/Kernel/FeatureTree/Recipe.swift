/// What all uses of one buildable share; its address is what tells most children apart.
///
/// Two recipes of one name and one type are alike: a buildable may be made anew at each use.
@MainActor
class AnyRecipe {
    nonisolated let name: String
    nonisolated init(_ name: String) { self.name = name }

    final func isLike(_ other: AnyRecipe) -> Bool {
        self === other || (type(of: self) == type(of: other) && name == other.name)
    }
}

/// How to build one feature's logic.
@MainActor
final class Recipe<Input, Output: Sendable>: AnyRecipe {
    nonisolated let build: @MainActor (Input, Context<Output>) -> any Interactor

    nonisolated init(_ name: String, build: @escaping @MainActor (Input, Context<Output>) -> any Interactor) {
        self.build = build
        super.init(name)
    }
}

/// By what a child is known from one `show` to the next: buildable and id.
@MainActor
struct Identity {
    let recipe: AnyRecipe
    /// The id itself where it is an integer, and else its hash: unlike keys are unlike ids, without a further look.
    let key: Int
    /// The id where it is no integer.
    let other: OtherID?

    init(_ recipe: AnyRecipe, key: Int, other: OtherID?) { (self.recipe, self.key, self.other) = (recipe, key, other) }

    func matches(_ another: Identity) -> Bool {
        key == another.key && recipe.isLike(another.recipe) && (other == nil ? another.other == nil : isSame(another.other))
    }

    private func isSame(_ another: OtherID?) -> Bool { other === another || other?.id == another?.id }
}

/// An id that is no integer; boxed, so that those that are do not pay for it in size.
final class OtherID: Sendable {
    nonisolated(unsafe) let id: AnyHashable
    init(_ id: AnyHashable) { self.id = id }
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
