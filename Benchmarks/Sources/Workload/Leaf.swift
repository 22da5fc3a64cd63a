import FeatureTree

/// Features without children and with hardly any logic. Nearly all the time to mount them is spent in the kernel.
public enum Leaf {
    public static let plain = Buildable<Int, Never>("Leaf") { _, _ in PlainLeaf() }
    public static let running = Buildable<Int, Never>("RunningLeaf") { _, _ in RunningLeaf() }
    public static let failing = Buildable<Int, Never>("FailingLeaf") { _, _ in FailingLeaf() }
    /// How often failing leaves have failed.
    @MainActor public static var failures = 0
    @MainActor public static let suspended = Buildable<Int, Never>("SuspendedLeaf") { _, _ in SuspendedLeaf(still) }
    /// A cell that does not change.
    @MainActor private static let still = Current(0)

    /// The number of live leaves, except failing ones. Batches check their results against this number.
    ///
    /// Proof of safety: all leaves are built and released on the main actor, and all their tasks run there.
    nonisolated(unsafe) public internal(set) static var live = 0
}

/// Logic without a task.
final class PlainLeaf: Interactor {
    init() { Leaf.live += 1 }
    deinit { Leaf.live -= 1 }
}

/// Logic with a task that ends at once.
final class RunningLeaf: Interactor {
    init() { Leaf.live += 1 }
    deinit { Leaf.live -= 1 }
    func run() async {}
}

/// Logic with a task that stays suspended, because it waits for a cell that never changes.
final class SuspendedLeaf: Interactor {
    private let values: Cell<Int>.Values
    init(_ cell: Cell<Int>) {
        values = cell.values
        Leaf.live += 1
    }
    deinit { Leaf.live -= 1 }

    func run() async {
        for await _ in values {}
    }
}

/// Logic with a task that fails at once.
final class FailingLeaf: Interactor {
    struct Failure: Error {}

    func run() async throws {
        Leaf.failures += 1
        throw Failure()
    }
}
