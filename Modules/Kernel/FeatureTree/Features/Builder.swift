/// A feature: a vertical slice of the product that can be mounted in a tree.
///
/// The associated types declare what the feature is built with (``Dependency``), what its parent passes when mounting it (``Input``),
/// and what it reports to its parent (``Output``).
///
/// A builder needs no instances, so use an `enum` without cases. The type is the feature's identity; ``name`` is for people.
@MainActor
public protocol Builder {
    /// The values that the feature is built with, which are the same for all mounts of a ``Buildable``.
    associatedtype Dependency = Void
    /// The value that the parent passes when it mounts the feature.
    associatedtype Input = Void
    /// The type of the values that the feature reports to its parent; `Never` if it reports none.
    associatedtype Output: Sendable = Never
    /// The type of the feature's logic.
    associatedtype Logic: Interactor

    /// The feature's name in errors and outlines; the type's name by default.
    nonisolated static var name: String { get }

    /// Builds the logic of one mount, without side effects.
    ///
    /// Work belongs in ``Interactor/run()``, where the router and the listener are ready for use. During the build, logic may follow a
    /// cell, but it may change only its own state. Each build must return a new instance; if the returned instance is already mounted, the
    /// mount fails with ``Misuse/sameInstance(feature:mounted:)``.
    ///
    /// - Throws: The failure of this mount; see ``FailurePolicy``.
    static func build(_ dependency: Dependency, _ input: Input, _ context: Context<Output>) throws -> Logic
}

extension Builder {
    /// The type's name without its enclosing types.
    nonisolated public static var name: String { String(describing: Self.self) }

    /// The feature with its dependency, ready to be mounted.
    public static func buildable(_ dependency: Dependency) -> Buildable<Input, Output> {
        Buildable(name, feature: Self.self) { input, context in try build(dependency, input, context) }
    }
}
