/// The logic of one mounted feature.
///
/// A class that conforms is isolated to the main actor. A class that opts out with `nonisolated` compiles only if it has no mutable state.
@MainActor
public protocol Interactor: AnyObject, Sendable {
    /// The result of ``run()``, inferred: `Never?` marks logic without a `run()` of its own, for which no task is started.
    associatedtype Work = Void

    /// Runs while the feature is mounted.
    ///
    /// The code before the first suspension has run when the parent's ``Router/show(_:)`` returns. If the parent itself is before its first
    /// suspension, that code runs as soon as the parent gets there.
    ///
    /// Unmounting cancels the task. A `defer` in it runs later, when the feature and its parents are gone, in no order among features, and
    /// before ``Tree/stop()`` returns. Ordered clean-up belongs in ``willUnmount()``.
    ///
    /// - Throws: The failure of this feature, which also ends its subtree but not its siblings; see ``FailurePolicy``. A
    ///   `CancellationError` is no failure.
    func run() async throws -> Work

    /// Cleans up, synchronously, when the feature is unmounted, fails or stops with its tree.
    ///
    /// It is called once for each mount: children before their parent, and newer siblings before older ones. By then the feature has no
    /// children, its ``Listener`` and ``Router`` do nothing, and its tasks are not cancelled yet.
    func willUnmount()
}

extension Interactor {
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public func run() async throws -> Never? { nil }

    /// Does nothing.
    public func willUnmount() {}

    static var hasWork: Bool { Work.self != Never?.self }
}
