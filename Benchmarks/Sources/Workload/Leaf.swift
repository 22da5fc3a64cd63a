import FeatureTree

/// Three features without children: what a mount costs beside them is the kernel's.
public enum Leaf {
    public static let plain = Buildable<Int, Never>("Leaf") { _, _ in PlainLeaf() }
    public static let running = Buildable<Int, Never>("RunningLeaf") { _, _ in RunningLeaf() }
    public static let failing = Buildable<Int, Never>("FailingLeaf") { _, _ in FailingLeaf() }
    /// How often a failing leaf has failed.
    @MainActor public static var failures = 0
    @MainActor public static let suspended = Buildable<Int, Never>("SuspendedLeaf") { _, _ in SuspendedLeaf(still) }
    /// A value that does not change.
    @MainActor private static let still = Current(0)

    /// How many leaves are alive: what a batch is checked by.
    ///
    /// Proof: the main actor builds all of them and lets go of all of them, and no task of theirs runs elsewhere.
    nonisolated(unsafe) public internal(set) static var live = 0
}

/// Has nothing to run.
final class PlainLeaf: Interactor {
    init() { Leaf.live += 1 }
    deinit { Leaf.live -= 1 }
}

/// Has run when it is mounted.
final class RunningLeaf: Interactor {
    init() { Leaf.live += 1 }
    deinit { Leaf.live -= 1 }
    func run() async {}
}

/// Waits for a value's changes, of which there are none.
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

/// Fails when it is mounted.
final class FailingLeaf: Interactor {
    struct Failure: Error {}

    func run() async throws {
        Leaf.failures += 1
        throw Failure()
    }
}
