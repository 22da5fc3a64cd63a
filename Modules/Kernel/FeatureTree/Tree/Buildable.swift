/// A feature whose dependency is satisfied: all that is left is to mount it.
///
/// Parents hold buildables rather than feature types, so a parent and its child
/// need not know each other, and a test can put a stub in a child's place. It is
/// also all that an inner screen needs, one that no registry has to know.
public struct Buildable<Input, Output: Sendable>: Sendable {
    /// The name that the mounted feature has in the tree.
    public var name: String { recipe.name }
    @usableFromInline let recipe: Recipe<Input, Output>

    /// Makes a buildable of a closure that builds the logic for one mount; what it throws is that mount's failure.
    @inlinable
    public init(_ name: String, build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor) {
        recipe = Recipe(name, build: build)
    }

    /// The same feature for a parent that speaks other types: what it is shown with and what it says are translated.
    public func adapted<NewInput, NewOutput>(
        input: @escaping @Sendable (NewInput) -> Input,
        output: @escaping @Sendable (Output) -> NewOutput
    ) -> Buildable<NewInput, NewOutput> {
        let build = recipe.build
        return Buildable<NewInput, NewOutput>(name) { newInput, context in
            let mailbox = AdaptedMailbox(context.listener, output)
            return try build(input(newInput), Context(router: context.router, listener: Listener(mailbox: mailbox)))
        }
    }
}

extension Buildable {
    /// A child that reports to `owner`, which it does not keep alive.
    ///
    /// `onOutput` is given the owner back, so it has no reason to capture it. `id` tells apart the children of one
    /// router that are built by one buildable.
    @MainActor
    @inlinable
    public func child<Owner: AnyObject>(
        _ input: Input, id: some Hashable = 0, to owner: Owner,
        onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) -> Child {
        if let key = id as? Int { return Child(wish: HeardWish(recipe, input, key: key, other: nil, to: owner, onOutput: onOutput)) }
        let other = OtherID(AnyHashable(id))
        return Child(wish: HeardWish(recipe, input, key: other.id.hashValue, other: other, to: owner, onOutput: onOutput))
    }
}

extension Buildable where Input == Void {
    /// A child that needs no input.
    @MainActor
    @inlinable
    public func child<Owner: AnyObject>(
        id: some Hashable = 0, to owner: Owner, onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) -> Child {
        child((), id: id, to: owner, onOutput: onOutput)
    }
}

extension Buildable where Output == Never {
    /// A child that has nothing to say.
    @MainActor
    @inlinable
    public func child(_ input: Input, id: some Hashable = 0) -> Child {
        if let key = id as? Int { return Child(wish: SilentWish(recipe, input, key: key, other: nil)) }
        let other = OtherID(AnyHashable(id))
        return Child(wish: SilentWish(recipe, input, key: other.id.hashValue, other: other))
    }
}
