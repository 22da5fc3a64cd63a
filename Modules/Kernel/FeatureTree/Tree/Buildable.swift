/// A feature whose dependency is satisfied, ready to be mounted.
///
/// Parents hold buildables rather than feature types, so a parent and its child need not know each other, and a test can put a stub in a
/// child's place. A buildable is also all that an inner screen needs, one that no registry has to know.
public struct Buildable<Input, Output: Sendable>: Sendable {
    /// The name that the mounted feature has in the tree.
    public var name: String { box.name }
    @usableFromInline let box: BuildableBox<Input, Output>

    /// Makes a buildable of a closure that builds the logic for one mount; what it throws is that mount's failure.
    public init(_ name: String, build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor) {
        box = BuildableBox(name, feature: nil, update: { logic, input in logic.offer(input) }, build: build)
    }

    init(_ name: String, feature: Any.Type, build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor) {
        box = BuildableBox(name, feature: feature, update: { logic, input in logic.offer(input) }, build: build)
    }

    private init(_ box: BuildableBox<Input, Output>) { self.box = box }

    /// The same feature for a parent that speaks other types: what it is shown with and what it says are translated.
    public func adapted<NewInput, NewOutput>(
        input: @escaping @Sendable (NewInput) -> Input,
        output: @escaping @Sendable (Output) -> NewOutput
    ) -> Buildable<NewInput, NewOutput> {
        let box = box
        return Buildable<NewInput, NewOutput>(
            BuildableBox(name, feature: box.feature) { logic, new in
                box.update(logic, input(new))
            } build: { new, context in
                let mailbox = AdaptedMailbox(context.listener, output)
                return try box.build(input(new), Context(router: context.router, listener: Listener(mailbox: mailbox)))
            })
    }
}

extension Buildable {
    /// A child that reports to `owner`, which it does not keep alive.
    ///
    /// `onOutput` is given the owner back, so it has no reason to capture it. `id` tells apart the children of one router that are built by
    /// one buildable.
    @MainActor
    @inlinable
    public func child<Owner: AnyObject>(
        _ input: Input, id: some Hashable = 0, to owner: Owner,
        onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) -> Child {
        Child(box: HeardChild(Identity(box, id: id), input, to: owner, onOutput: onOutput))
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
        Child(box: ChildBox<Input, Output>(Identity(box, id: id), input))
    }
}

// What is written most often by mistake is answered by the compiler in a sentence.
extension Buildable {
    /// A child whose words nobody hears, which does not compile.
    @available(*, unavailable, message: "this feature has something to say, so say who hears it: child(…, to: self) { me, output in … }")
    @_disfavoredOverload
    @MainActor
    public func child(_ input: Input, id: some Hashable = 0) -> Child { Child(box: ChildBox<Input, Output>(Identity(box, id: id), input)) }

    /// A child with a closure but without an owner, which does not compile.
    @available(*, unavailable, message: "say who hears it, and is given back to the closure: child(…, to: self) { me, output in … }")
    @_disfavoredOverload
    @MainActor
    public func child(_ input: Input, id: some Hashable = 0, onOutput: @escaping @MainActor (Output) -> Void) -> Child {
        Child(box: ChildBox<Input, Output>(Identity(box, id: id), input))
    }
}

// MARK: - What all uses of one buildable share

/// A buildable, without its types; its address is what tells most children apart.
@MainActor
@usableFromInline
class AnyBuildable {
    /// For people: it may be that of another feature, too.
    @usableFromInline nonisolated let name: String
    /// The feature's type; nil for a buildable that was made of a closure.
    nonisolated let feature: Any.Type?

    @usableFromInline nonisolated init(_ name: String, feature: Any.Type?) { (self.name, self.feature) = (name, feature) }

    /// Whether both are the same feature: a buildable may be made anew at each use.
    final func isLike(_ other: AnyBuildable) -> Bool {
        self === other || (type(of: self) == type(of: other) && feature == other.feature && name == other.name)
    }
}

/// A buildable's name, its closure, and how it compares inputs.
@usableFromInline
final class BuildableBox<Input, Output: Sendable>: AnyBuildable {
    @usableFromInline nonisolated let build: @MainActor (Input, Context<Output>) throws -> any Interactor
    /// Offers a new input to mounted logic; says whether the logic takes it.
    nonisolated let update: @MainActor (any Interactor, Input) -> Bool
    /// Whether two inputs are equal; nil for a type that cannot say so.
    private(set) lazy var equals = equality(of: Input.self)

    nonisolated init(
        _ name: String, feature: Any.Type?, update: @escaping @MainActor (any Interactor, Input) -> Bool,
        build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor
    ) {
        (self.build, self.update) = (build, update)
        super.init(name, feature: feature)
    }
}

/// How to compare two values of a type that may or may not be `Equatable`.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
    func compare<Same: Equatable>(_: Same.Type) -> (Value, Value) -> Bool {
        // Proof of the casts: `Same` is `Value`, seen as what conforms to `Equatable`.
        { unsafe unsafeBitCast($0, to: Same.self) == unsafeBitCast($1, to: Same.self) }
    }
    return (type as? any Equatable.Type).map { compare($0) }
}
