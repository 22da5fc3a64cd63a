/// A vertical slice of the product, as the tree sees it.
///
/// A feature says three things in types: what it needs from above
/// (``Dependency``), what it is shown with (``Input``), and what it says to
/// whoever mounted it (``Output``). Everything else is its own business.
///
/// Features are namespaces, so conform a caseless `enum`.
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
    /// Building has no effect but the value it returns: work belongs in ``Interactor/run()``,
    /// when the feature is mounted and its router and listener work. Logic may follow a cell as early as
    /// it is built, since that ends with the mount; what it is told then may change nothing but itself.
    /// It is called on the main actor, like all of a tree.
    ///
    /// - Throws: Why there can be no logic; it is the failure of this mount, as if ``Interactor/run()`` had thrown it.
    static func build(_ dependency: Dependency, _ input: Input, _ context: Context<Output>) throws -> Logic
}

extension Builder {
    /// The name of the type, without those that it is nested in.
    nonisolated public static var name: String { String(describing: Self.self) }

    /// A buildable for this feature with its dependency satisfied.
    public static func buildable(_ dependency: Dependency) -> Buildable<Input, Output> {
        Buildable(name) { input, context in try build(dependency, input, context) }
    }
}

/// The logic of one mounted feature.
@MainActor
public protocol Interactor: AnyObject {
    /// Whether there is any work to run: what ``run()`` returns, which nobody writes.
    ///
    /// Logic that has no `run()` of its own gets the one that returns ``NoWork``, and so says in
    /// its type that no task is to be started for it.
    associatedtype Work = Void

    /// Runs for as long as the feature stays mounted.
    ///
    /// The task is cancelled when the feature is unmounted; put clean-up in a
    /// `defer`. The part before the first suspension has run by the time the
    /// parent's ``Router/show(_:)`` returns, or, where the parent shows it while it
    /// is itself on the way to its first suspension, as soon as the parent is there.
    ///
    /// - Throws: What ends this feature and all that it has mounted, but not its siblings; what comes of it
    ///   is its parent's decision, see ``FailurePolicy``. Being unmounted is not an error.
    func run() async throws -> Work
}

/// The work of logic that has none.
public struct NoWork: Sendable {}

extension Interactor {
    /// Does nothing: for logic that only answers to what it is told.
    ///
    /// - Throws: Nothing.
    public func run() async throws -> NoWork { NoWork() }
}

/// What a feature is handed at build time: a way down and a way up.
@MainActor
public struct Context<Output: Sendable> {
    /// Mounts children and runs tasks for as long as the feature is mounted.
    public let router: Router
    /// Speaks to the parent.
    public let listener: Listener<Output>

    @inlinable init(router: Router, listener: Listener<Output>) { (self.router, self.listener) = (router, listener) }
}

/// The only way a feature can speak to its parent.
///
/// A listener never keeps its parent alive, and goes silent once the feature
/// is unmounted.
@MainActor
public struct Listener<Output: Sendable> {
    @usableFromInline let mailbox: Mailbox<Output>?

    @inlinable init(mailbox: Mailbox<Output>?) { self.mailbox = mailbox }

    /// Sends `output` to the parent; does nothing once unmounted.
    @inlinable public func callAsFunction(_ output: Output) {
        mailbox?.receive(output)
    }
}
