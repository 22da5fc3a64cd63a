/// The pending teardown: tasks that are still ending, and logic that should be released when they have ended.
@MainActor
final class Teardown {
    private struct Pending {
        /// The feature's name, and the names of its ancestors from the nearest up; the path is joined only when it is reported.
        let name: String, above: [String]
        weak var logic: AnyObject?
        let tasks: Tasks
        @MainActor var isOver: Bool { logic == nil && tasks.allSatisfy(\.job.isOver) }
        var path: String { ([name] + above).reversed().joined(separator: "/") }
    }

    typealias Tasks = [(job: Job, task: Task<Void, Never>)]

    private var pending: [Pending] = []
    /// The hashes of the tasks that wait for the teardown. None of them waits for another, because both would hang.
    private var waiters: Set<Int> = []
    /// The number of items below which keeping finished items costs less than searching for them.
    private static let least = 256
    private var limit = least
    /// The cached names from the last node's parent up, with the parent's serial. The cache pays off because siblings usually end one after
    /// the other.
    private var above: (serial: Int, names: [String]) = (0, [])
    var count: Int { pending.count }

    /// Releases a node's logic, and tracks the logic if it stays alive.
    func release(_ node: Node, _ tasks: Tasks) {
        // For nearly all logic, `last` is the last reference. Checking for that is cheaper than detecting leaks with a weak reference for
        // each mount. (`take()` or `guard` would make a second reference in unoptimised code.)
        var last: AnyObject? = node.interactor
        node.interactor = nil
        if tasks.isEmpty, last == nil || isKnownUniquelyReferenced(&last) { return }
        add(node, last, tasks)
    }

    /// Tracks a node's logic and the node's tasks that are still ending.
    func add(_ node: Node, _ logic: AnyObject?, _ tasks: Tasks) {
        if let owner = node.outlet?.owner {
            if above.serial != owner.serial { above = (owner.serial, owner.lineage) }
        } else {
            above = (0, [])
        }
        pending.append(Pending(name: node.name, above: above.names, logic: logic, tasks: tasks))
        guard pending.count > limit else { return }
        // The new limit is twice the remaining count, so that the search takes amortised constant time per feature.
        pending.removeAll(where: \.isOver)
        limit = max(Self.least, pending.count * 2)
    }
}

// MARK: - Stopping

extension Teardown {
    /// The name of the feature whose task is making this call, if stopping the tree would wait for that task.
    var caller: String? {
        guard let current = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return nil }
        // Tasks can be compared only by hash, which is computed from the task's address.
        return pending.first { $0.tasks.contains { !$0.job.isOver && $0.task.hashValue == current } }?.name
    }

    /// Waits at most `limit` on the tree's clock for all tasks except the caller's.
    ///
    /// - Returns: The paths of logic that is still alive, and of features whose tasks have not ended.
    func wait(within limit: Duration?, sleep: @escaping @Sendable (Duration) async throws -> Void) async -> (
        leaks: [String], running: [String]
    ) {
        let current = withUnsafeCurrentTask { $0?.hashValue }
        if let current { waiters.insert(current) }
        defer { if let current { waiters.remove(current) } }
        let tasks = pending.flatMap(\.tasks).filter { !$0.job.isOver && !waiters.contains($0.task.hashValue) }.map(\.task)
        if let limit, !tasks.isEmpty {
            let latch = Latch()
            let ending = Task {
                for task in tasks { await task.value }
                latch.open()
            }
            let deadline = Task {
                try? await sleep(limit)
                latch.open()
            }
            await latch.wait()
            deadline.cancel()
            _ = ending
        } else {
            for task in tasks { await task.value }
        }
        // If the caller is a feature of the tree, a call of that feature's logic is still in progress and keeps the logic alive.
        // Yielding lets that call end first.
        if pending.contains(where: { $0.logic != nil }) { await Task.yield() }
        let running = pending.filter { $0.tasks.contains { !$0.job.isOver && !waiters.contains($0.task.hashValue) } }.map(\.path)
        let own = pending.filter { $0.tasks.contains { !$0.job.isOver } }.map(\.path)
        return (pending.filter { $0.logic != nil }.map(\.path).filter { !own.contains($0) }, running)
    }
}

extension Node {
    /// The names of the node and its ancestors. The list has at most 32 names, because it is made for each feature that ends with running
    /// tasks.
    fileprivate var lineage: [String] {
        var names = [name]
        var node = outlet?.owner
        while let above = node {
            guard names.count < 32 else { return names + ["…"] }
            names.append(above.name)
            node = above.outlet?.owner
        }
        return names
    }
}
