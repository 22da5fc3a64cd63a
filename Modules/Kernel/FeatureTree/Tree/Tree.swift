/// A running tree of features.
///
/// The tree is the one owner of everything mounted in it, so it cannot be
/// copied, and it can be stopped only once.
@MainActor
public struct Tree: ~Copyable {
    private let stake: Stake
    package var root: Node { stake.root }

    /// Mounts `root` and starts it.
    ///
    /// - Parameters:
    ///   - root: What is mounted; it has no parent, so it takes no input and says nothing.
    ///   - clock: By which restarts are counted; see ``FailurePolicy``.
    ///   - trace: What is to hear of everything that happens.
    ///   - restoration: What an earlier tree left, to be taken up by the features that are mounted again.
    public init(
        _ root: Buildable<Void, Never>, clock: some Clock<Duration> = ContinuousClock(), trace: Trace? = nil,
        restoring restoration: Restoration? = nil
    ) {
        let trunk = Trunk(clock: clock, trace: trace, restoration: restoration)
        let node = root.child(()).wish.mount(in: trunk, at: nil)
        stake = Stake(node)
        trunk.settle { node.start() }
    }

    /// Unmounts everything, waits for every task to end, and names what outlived its mount, now or before, by its path.
    ///
    /// The answer is empty unless something is still holding an interactor:
    /// since all tasks have ended, there is no delay to guess and nothing to poll.
    public consuming func stop() async -> [String] {
        stake.end()
        return await root.trunk.past.leaks()
    }

    /// The tree as it is mounted now.
    public var outline: Outline { root.outline }

    /// A place to look at the tree from, without owning any of it.
    public var lookout: Lookout { Lookout(root: root) }
}

/// What holds a tree: a tree that is let go of is unmounted, so that no part of it is left to hold another.
@MainActor
private final class Stake {
    let root: Node

    init(_ root: Node) { self.root = root }
    isolated deinit { end() }

    func end() {
        root.unmount()
        root.trunk.end()
    }
}

/// Runs a tree for the duration of `body`, and stops it whichever way `body` ends.
///
/// It returns when the tree has been stopped. Throws what `body` throws.
@MainActor
public func withTree<Value>(
    _ root: Buildable<Void, Never>, trace: Trace? = nil, restoring restoration: Restoration? = nil,
    _ body: (borrowing Tree) async throws -> sending Value
) async rethrows -> sending Value {
    let tree = Tree(root, trace: trace, restoring: restoration)
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
    let ground = Node.ground(trace: trace)
    defer {
        ground.unmount()
        ground.trunk.end()
    }
    let answer = Answer<Result<Output, any Error>>()
    let watch = OwnersSubscription(ground) { (ground, _: Int) in
        if let failure = Lookout(root: ground).failures.first { answer.resolve(.failure(failure.error)) }
    }
    ground.trunk.changes.store.add(watch)
    defer { watch.cut() }
    ground.trunk.hurry { ground.main.show([root.child((), to: answer) { $0.resolve(.success($1)) }]) }
    guard let result = await answer.value() else { throw CancellationError() }
    return try result.get()
}
