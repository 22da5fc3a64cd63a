/// A feature: a vertical slice of the product, as the tree sees it.
///
/// Its types declare what it needs from above (``Dependency``), what its parent passes on mounting (``Input``), and what it reports to its
/// parent (``Output``).
///
/// A feature is a namespace, so conform a caseless `enum`. The type is the feature's identity; its ``name`` is for people.
@MainActor
public protocol Builder {
    /// What must exist before the feature can be built; fixed at startup.
    associatedtype Dependency = Void
    /// What the parent knows only when it mounts the feature.
    associatedtype Input = Void
    /// What the feature reports to its parent; `Never` for nothing.
    associatedtype Output: Sendable = Never
    /// The feature's logic.
    associatedtype Logic: Interactor

    /// The feature's name in errors and outlines; the type's name by default.
    nonisolated static var name: String { get }

    /// Builds the logic of one mount, without side effects.
    ///
    /// Work belongs in ``Interactor/run()``, by when the router and the listener are usable. Logic may follow a cell during the build, but may then
    /// change only itself. Each build returns a new instance; a mounted one fails the mount with ``Misuse/sameInstance(feature:mounted:)``.
    ///
    /// - Throws: The failure of this mount, as if ``Interactor/run()`` had thrown it.
    static func build(_ dependency: Dependency, _ input: Input, _ context: Context<Output>) throws -> Logic
}

extension Builder {
    /// The type's name without the types around it.
    nonisolated public static var name: String { String(describing: Self.self) }

    /// The feature with its dependency, ready to be mounted.
    public static func buildable(_ dependency: Dependency) -> Buildable<Input, Output> {
        Buildable(name, feature: Self.self) { input, context in try build(dependency, input, context) }
    }
}
