/// A feature: a vertical slice of the product, as the tree sees it.
///
/// A feature states three things in types: what it needs from above (``Dependency``), what it is shown with (``Input``), and what it tells
/// whoever mounted it (``Output``). Everything else is its own business.
///
/// Features are namespaces, so conform a caseless `enum`. The type is the feature's identity; its ``name`` is for people.
@MainActor
public protocol Builder {
    /// What must exist before the feature can be built; fixed at startup.
    associatedtype Dependency = Void
    /// What the parent knows only when it mounts the feature.
    associatedtype Input = Void
    /// What the feature tells its parent. `Never` when it has nothing to say.
    associatedtype Output: Sendable = Never
    /// The feature's logic.
    associatedtype Logic: Interactor

    /// The feature's name in diagnostics and drawings of the tree: the type's, unless it says otherwise.
    nonisolated static var name: String { get }

    /// Builds the feature's logic for one mount.
    ///
    /// Building has no effect but the value it returns: work belongs in ``Interactor/run()``, when the feature is mounted and its router and
    /// listener work. Each build returns new logic; an instance that is mounted already fails the mount with
    /// ``Misuse/sameInstance(feature:mounted:)``. Logic may follow a cell as early as it is built, since that ends with the mount; what it is
    /// told then may change nothing but itself. It is called on the main actor, like all of a tree.
    ///
    /// - Throws: Why there can be no logic; it is the failure of this mount, as if ``Interactor/run()`` had thrown it.
    static func build(_ dependency: Dependency, _ input: Input, _ context: Context<Output>) throws -> Logic
}

extension Builder {
    /// The name of the type, without those that it is nested in.
    nonisolated public static var name: String { String(describing: Self.self) }

    /// A buildable for this feature with its dependency satisfied.
    public static func buildable(_ dependency: Dependency) -> Buildable<Input, Output> {
        Buildable(name, feature: Self.self) { input, context in try build(dependency, input, context) }
    }
}
