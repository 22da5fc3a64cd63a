/// A feature with its dependency, ready to be mounted.
///
/// A parent holds buildables rather than feature types, so that the parent does not depend on its children and a test can pass stubs. For
/// an inner screen that is not in a registry, a buildable made from a closure is enough.
public struct Buildable<Input, Output: Sendable>: Sendable {
    /// The name of the mounted feature in the tree.
    public var name: String { box.name }
    @usableFromInline let box: BuildableBox<Input, Output>

    /// Makes a buildable from a closure that builds the logic for each mount. If the closure throws an error, the mount fails with that
    /// error.
    public init(_ name: String, build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor) {
        box = BuildableBox(name, feature: nil, build: build)
    }

    init(_ name: String, feature: Any.Type?, build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor) {
        box = BuildableBox(name, feature: feature, build: build)
    }

    /// Returns the same feature with a fixed input.
    package func given(_ input: Input) -> Buildable<Void, Output> where Input: Sendable {
        let box = box
        return Buildable<Void, Output>(name, feature: box.feature) { _, context in try box.build(input, context) }
    }

    /// Returns the same feature with its output mapped to another type.
    package func adapted<NewOutput>(output: @escaping @Sendable (Output) -> NewOutput) -> Buildable<Input, NewOutput> {
        let box = box
        return Buildable<Input, NewOutput>(name, feature: box.feature) { input, context in
            let mailbox = AdaptedMailbox(context.listener, output)
            return try box.build(input, Context(router: context.router, listener: Listener(mailbox: mailbox)))
        }
    }
}

extension Buildable {
    /// A child that reports to `owner`.
    ///
    /// The owner is held weakly and passed to `onOutput`, so the closure does not have to capture the owner. `id` distinguishes children
    /// of one router that are mounts of the same feature.
    @MainActor
    @inlinable
    public func child<Owner: AnyObject>(
        _ input: Input, id: some Hashable = 0, to owner: Owner,
        onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) -> Child {
        Child(box: ReportingChild(Identity(box, id: id), input, to: owner, onOutput: onOutput))
    }
}

extension Buildable where Input == Void {
    /// A child without input that reports to `owner`.
    @MainActor
    @inlinable
    public func child<Owner: AnyObject>(
        id: some Hashable = 0, to owner: Owner, onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) -> Child {
        child((), id: id, to: owner, onOutput: onOutput)
    }
}

extension Buildable where Output == Never {
    /// A child without output.
    ///
    /// `page.child(3)` is the child that gets the input 3; `page.child(3, id: 1)` is another child of the same feature.
    @MainActor
    @inlinable
    public func child(_ input: Input, id: some Hashable = 0) -> Child {
        Child(box: ChildBox<Input, Output>(Identity(box, id: id), input))
    }
}

// These overloads catch the most frequent mistakes and state the fix in the compiler's message.
extension Buildable {
    /// Makes the compiler explain that an output handler is missing.
    @available(
        *, unavailable, message: "this feature has an Output, so pass a handler and its owner: child(…, to: self) { me, output in … }"
    )
    @_disfavoredOverload
    @MainActor
    public func child(_ input: Input, id: some Hashable = 0) -> Child { Child(box: ChildBox<Input, Output>(Identity(box, id: id), input)) }

    /// Makes the compiler explain that the owner of an output handler is missing.
    @available(*, unavailable, message: "pass the handler's owner, which the handler receives: child(…, to: self) { me, output in … }")
    @_disfavoredOverload
    @MainActor
    public func child(_ input: Input, id: some Hashable = 0, onOutput: @escaping @MainActor (Output) -> Void) -> Child {
        Child(box: ChildBox<Input, Output>(Identity(box, id: id), input))
    }
}

// MARK: - Type erasure

/// A type-erased buildable. All children of one feature usually share one buildable, so comparing addresses is the fast path.
@MainActor
@usableFromInline
class AnyBuildable {
    /// The name shown to people; two features can have the same name.
    @usableFromInline nonisolated let name: String
    /// The feature's type; nil for a buildable made from a closure.
    nonisolated let feature: Any.Type?

    @usableFromInline nonisolated init(_ name: String, feature: Any.Type?) { (self.name, self.feature) = (name, feature) }

    /// Whether both buildables build the same feature; a feature can have several buildables.
    final func isLike(_ other: AnyBuildable) -> Bool {
        self === other || (type(of: self) == type(of: other) && feature == other.feature && name == other.name)
    }
}

@usableFromInline
final class BuildableBox<Input, Output: Sendable>: AnyBuildable {
    @usableFromInline nonisolated let build: @MainActor (Input, Context<Output>) throws -> any Interactor
    /// A closure that compares two inputs; nil if their type is neither `Equatable` nor a class.
    private(set) lazy var equals = equality(of: Input.self)

    nonisolated init(_ name: String, feature: Any.Type?, build: @escaping @MainActor (Input, Context<Output>) throws -> any Interactor) {
        self.build = build
        super.init(name, feature: feature)
    }
}

private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
    func compare<Same: Equatable>(_: Same.Type) -> (Value, Value) -> Bool {
        // Why the casts are safe: `Same` and `Value` are the same type; `Same` is the one that the compiler knows to be `Equatable`.
        { unsafe unsafeBitCast($0, to: Same.self) == unsafeBitCast($1, to: Same.self) }
    }
    if let type = type as? any Equatable.Type { return compare(type) }
    // Objects that are not `Equatable` are compared by identity.
    return type is AnyObject.Type ? { $0 as AnyObject === $1 as AnyObject } : nil
}
