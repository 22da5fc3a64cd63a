/// A running tree of features.
///
/// `let tree = Tree(app)` mounts `app`, and `await tree.stop()` unmounts it and waits for its tasks.
///
/// A tree owns everything that is mounted in it. You can store a tree, observe it while it runs, and stop it from anywhere. Releasing the
/// tree unmounts its features.
@MainActor
public final class Tree {
    package let root: Node

    /// Mounts `root` and starts it.
    ///
    /// - Parameters:
    ///   - root: The root feature, which has no input and no output because it has no parent.
    ///   - clock: The clock for restarts (see ``FailurePolicy``), for the limit of ``stop(within:)`` and for the times in the trace.
    ///   - trace: The trace that records all events.
    ///   - restoration: The saved state of an earlier tree.
    ///   - onMisuse: A closure that handles each reported ``Misuse``, for example by logging it.
    public convenience init(
        _ root: Buildable<Void, Never>, clock: some Clock<Duration> = ContinuousClock(), trace: Trace? = nil,
        restoring restoration: Restoration? = nil, onMisuse: (@MainActor (Misuse) -> Void)? = nil
    ) {
        self.init(root, clock: clock, trace: trace, restoring: restoration, startsTasksAtOnce: true, onMisuse: onMisuse)
    }

    /// Mounts `root` and starts it. If `startsTasksAtOnce` is false, tasks start as they would on a system without `Task.immediate`.
    package init(
        _ root: Buildable<Void, Never>, clock: some Clock<Duration> = ContinuousClock(), trace: Trace? = nil,
        restoring restoration: Restoration? = nil, startsTasksAtOnce: Bool, onMisuse: (@MainActor (Misuse) -> Void)? = nil
    ) {
        let context = TreeContext(
            clock: clock, trace: trace, restoration: restoration, startsTasksAtOnce: startsTasksAtOnce, onMisuse: onMisuse)
        let node = root.child(()).box.mount(in: context, at: nil)
        self.root = node
        context.settle { node.start() }
    }

    isolated deinit { end() }

    private func end() {
        root.unmount()
        root.context.end()
    }

    /// Unmounts all features and waits for every task to end.
    ///
    /// You can call this method more than once and from anywhere. If a task of one of the tree's own features waits for this call, the call
    /// does not wait for that task and reports ``Misuse/stoppedFromWithin(feature:)``; see <doc:Guarantees#5.-Misuse>. A task that ignores
    /// cancellation blocks this call; to find out which feature has such a task, call ``stop(within:)``.
    ///
    /// - Returns: The paths of leaked features, that is, those whose logic is still referenced although their tasks have ended. The result
    ///   does not depend on timing.
    @discardableResult
    public func stop() async -> [String] { await stop(within: nil).leaks }

    /// Unmounts all features and waits at most `limit` on the tree's clock for their tasks to end.
    ///
    /// - Returns: The paths of features whose logic is still referenced although their tasks have ended, and the paths of features that
    ///   have a running task, unless that task waits for the tree to stop.
    public func stop(within limit: Duration) async -> (leaks: [String], running: [String]) { await stop(within: .some(limit)) }

    private func stop(within limit: Duration?) async -> (leaks: [String], running: [String]) {
        root.unmount()
        let context = root.context
        context.end()
        context.trace?.end()
        return await context.teardown.wait(within: limit, sleep: context.sleep) { context.report(.stoppedFromWithin(feature: $0)) }
    }

    /// The outline of the features that are mounted now.
    ///
    /// `print(tree.outline.text)` prints one line for each feature.
    public var outline: Outline { root.outline }

    /// A host's view of the tree. The view does not keep the tree alive.
    public var observer: TreeObserver { TreeObserver(root: root) }
}

/// Runs a tree while `body` runs, and stops the tree before returning.
///
/// - Throws: The error of `body`.
@MainActor
public func withTree<Value>(
    _ root: Buildable<Void, Never>, trace: Trace? = nil, restoring restoration: Restoration? = nil,
    onMisuse: (@MainActor (Misuse) -> Void)? = nil,
    _ body: (Tree) async throws -> sending Value
) async rethrows -> sending Value {
    let tree = Tree(root, trace: trace, restoring: restoration, onMisuse: onMisuse)
    do {
        let value = try await body(tree)
        _ = await tree.stop()
        return value
    } catch {
        _ = await tree.stop()
        throw error
    }
}

/// Runs a tree until its root reports its first output, and returns that output.
///
/// - Parameters:
///   - root: The root feature, whose first output is the answer.
///   - trace: The trace that records all events.
///   - onMisuse: A closure that handles each reported ``Misuse``, for example by logging it.
/// - Throws: The error of the first feature that is given up (see ``FailurePolicy``), or `CancellationError` if the caller is cancelled
///   first.
@MainActor
public func first<Output>(
    of root: Buildable<Void, Output>, trace: Trace? = nil, onMisuse: (@MainActor (Misuse) -> Void)? = nil
) async throws -> Output {
    let parent = Node(
        AnyChild(Identity(AnyBuildable("", feature: nil), key: 0, other: nil)), context: TreeContext(trace: trace, onMisuse: onMisuse),
        outlet: nil, mailbox: nil)
    defer {
        parent.unmount()
        parent.context.end()
    }
    let answer = Promise<Result<Output, any Error>>()
    parent.context.onGivenUp = { answer.resolve(.failure($0)) }
    parent.context.settleNow { parent.main.show([root.child((), to: answer) { $0.resolve(.success($1)) }]) }
    guard let result = await answer.value() else { throw CancellationError() }
    return try result.get()
}
