/// The logic of one mounted feature.
///
/// `final class Page: Interactor {}` is logic that does nothing while it is mounted.
///
/// A conforming class is isolated to the main actor unless it is declared `nonisolated`, in which case it must not have mutable state. The
/// ``run()`` of a `nonisolated` class runs wherever the module's `nonisolated` async functions run by default, and must use `await` to call
/// the router and the listener.
@MainActor
public protocol Interactor: AnyObject, Sendable {
    /// The result type of ``run()``, which is inferred. `Never?` marks logic without its own `run()`, for which no task is started.
    associatedtype _Work = Void

    /// Runs while the feature is mounted.
    ///
    /// When the parent's ``Router/show(_:)`` returns, this method has reached its first suspension. There are three exceptions:
    ///
    /// - If the parent's own `run()` calls `show` before its first suspension, this method starts when the parent reaches that suspension.
    /// - If the parent calls `show` while the tree is mounting or updating features, for example in ``Updatable/inputChanged(_:)``, this
    ///   method starts after `show` has returned, but before the tree is idle again.
    /// - On a system without `Task.immediate`, this method starts after `show` has returned (see <doc:Guarantees#15.-Platforms>).
    ///
    /// Unmounting cancels the task that runs this method. A `defer` in the task runs later: after all features that are unmounted together
    /// have been unmounted, and before ``Tree/stop()`` returns. The `defer`s of different features run in no particular order, so put
    /// ordered clean-up in ``willUnmount()``.
    ///
    /// - Throws: The failure of this feature. The failure also ends the feature's subtree, but not its siblings; see ``FailurePolicy``. A
    ///   `CancellationError` is not a failure.
    func run() async throws -> _Work

    /// Cleans up synchronously when the feature is unmounted, fails or is stopped with its tree.
    ///
    /// This method is called once for each mount: on children before their parent, and on newer siblings before older ones. When this
    /// method is called, the feature no longer has children, its ``Listener`` does nothing, using its ``Router`` is misuse, and its tasks
    /// have not been cancelled yet.
    func willUnmount()
}

extension Interactor {
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public func run() async throws -> Never? { nil }

    /// Does nothing.
    public func willUnmount() {}

    static var hasWork: Bool { _Work.self != Never?.self }
}
