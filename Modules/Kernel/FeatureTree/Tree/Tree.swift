/// A running tree of features.
///
/// A tree owns everything that is mounted in it. It can be stored, observed while it runs, and stopped from anywhere; a tree that nobody holds
/// any more is unmounted.
@MainActor
public final class Tree {
    package let root: Node

    /// Mounts `root` and starts it.
    ///
    /// - Parameters:
    ///   - root: What is mounted; it has no parent, so it takes no input and says nothing.
    ///   - clock: By which restarts are counted and paced, and events are dated; see ``FailurePolicy``.
    ///   - trace: What is to record everything that happens.
    ///   - restoration: What an earlier tree left, to be taken up by the features that are mounted again.
    ///   - onMisuse: Called with each ``Misuse`` as it is reported, for the program's log.
    public init(
        _ root: Buildable<Void, Never>, clock: some Clock<Duration> = ContinuousClock(), trace: Trace? = nil,
        restoring restoration: Restoration? = nil, onMisuse: (@MainActor (Misuse) -> Void)? = nil
    ) {
        let context = TreeContext(clock: clock, trace: trace, restoration: restoration, onMisuse: onMisuse)
        let node = root.child(()).box.mount(in: context, at: nil)
        self.root = node
        context.settle { node.start() }
    }

    isolated deinit { end() }

    private func end() {
        root.unmount()
        root.context.end()
    }

    /// Unmounts everything, waits for every task to end, and names what outlived its mount, now or before, by its path.
    ///
    /// The answer is empty unless something is still holding an interactor: since all tasks have ended, there is no delay to guess and nothing to
    /// poll. It may be called more than once, and from anywhere. Called by a task of one of the tree's own features, it does not wait for that
    /// very task, and reports ``Misuse/stoppedFromWithin(feature:)``. A task that ignores its cancellation is waited for without end; to be told
    /// which one that is, use ``stop(within:)``.
    @discardableResult
    public func stop() async -> [String] { await stop(within: nil).leaks }

    /// Unmounts everything, waits for every task to end, but not longer than `limit` on the tree's clock.
    ///
    /// - Returns: What outlived its mount, and the features whose tasks ignore that they were cancelled, each by its path.
    public func stop(within limit: Duration) async -> (leaks: [String], running: [String]) { await stop(within: .some(limit)) }

    private func stop(within limit: Duration?) async -> (leaks: [String], running: [String]) {
        root.unmount()
        let context = root.context
        if let caller = context.teardown.caller { context.report(.stoppedFromWithin(feature: caller)) }
        context.end()
        return await context.teardown.wait(within: limit, sleep: context.sleep)
    }

    /// The tree as it is mounted now.
    public var outline: Outline { root.outline }

    /// A read-only view of the tree, which owns none of it.
    public var lookout: Lookout { Lookout(root: root) }
}

/// Runs a tree for the duration of `body`, and stops it whichever way `body` ends.
///
/// It returns when the tree has been stopped. Throws what `body` throws.
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

/// Mounts `root` alone, waits for the first thing it says, and unmounts it: a whole tree for one answer.
///
/// - Parameters:
///   - root: What is mounted, with nothing above it.
///   - trace: What is to hear of everything that happens.
/// - Throws: What ended the work of any feature in it before there was an answer, or
///   `CancellationError` when the caller is cancelled first.
@MainActor
public func first<Output>(of root: Buildable<Void, Output>, trace: Trace? = nil) async throws -> Output {
    let ground = Node(
        AnyChild(Identity(AnyBuildable("", feature: nil), key: 0, other: nil)), context: TreeContext(trace: trace), outlet: nil,
        mailbox: nil)
    defer {
        ground.unmount()
        ground.context.end()
    }
    let answer = Answer<Result<Output, any Error>>()
    let watch = OwnersSubscription(ground) { (ground, _: Int) in
        if let failure = Lookout(root: ground).failures.first { answer.resolve(.failure(failure.error)) }
    }
    ground.context.changes.store.add(watch)
    defer { watch.cut() }
    ground.context.hurry { ground.main.show([root.child((), to: answer) { $0.resolve(.success($1)) }]) }
    guard let result = await answer.value() else { throw CancellationError() }
    return try result.get()
}
