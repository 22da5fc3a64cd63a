/// What unmounting leaves in a tree: tasks that are still ending, and logic that should be gone once they have.
@MainActor
final class Teardown {
    private struct Pending {
        /// The feature's name and those above it, from the nearest up, which are joined only for a report.
        let name: String, above: [String]
        weak var logic: AnyObject?
        let tasks: Tasks
        /// Whether there is nothing left of it: neither what would be a leak nor what is to be waited for.
        @MainActor var isOver: Bool { logic == nil && tasks.allSatisfy(\.job.isOver) }
        var path: String { ([name] + above).reversed().joined(separator: "/") }
    }

    typealias Tasks = [(job: Job, task: Task<Void, Never>)]

    private var pending: [Pending] = []
    /// Looking through few of them often would cost more than keeping some that are gone for a while.
    private static let least = 256
    private var limit = least
    /// What is above the children of one feature, by its number in the tree: they mostly go one after the other.
    private var above: (serial: Int, names: [String]) = (0, [])
    var count: Int { pending.count }

    /// Lets go of a node's logic, and remembers it if that does not end it.
    func bury(_ node: Node, _ tasks: Tasks) {
        // Ours is the last reference to nearly all of them, and then there is nothing to remember: this is what
        // spares each mount the weak reference that a leak would be found by. (Taken out of its optional, by
        // `take()` or by `guard`, there is a second reference to it where nothing is optimised.)
        var last: AnyObject? = node.interactor
        node.interactor = nil
        if tasks.isEmpty, last == nil || isKnownUniquelyReferenced(&last) { return }
        add(node, last, tasks)
    }

    /// Remembers logic whose feature still has its place in the tree.
    func add(_ node: Node, _ logic: AnyObject?, _ tasks: Tasks) {
        if let owner = node.outlet?.owner {
            if above.serial != owner.serial { above = (owner.serial, owner.lineage) }
        } else {
            above = (0, [])
        }
        pending.append(Pending(name: node.name, above: above.names, logic: logic, tasks: tasks))
        guard pending.count > limit else { return }
        // Twice what is left, so that looking through it costs each feature the same, however many come and go.
        pending.removeAll(where: \.isOver)
        limit = max(Self.least, pending.count * 2)
    }
}

// MARK: - Stopping

extension Teardown {
    /// The feature whose task is calling this, if it is a task that stopping would wait for.
    var caller: String? {
        guard let current = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return nil }
        // A task's hash is that of its address, and nothing else of it can be compared.
        return pending.first { $0.tasks.contains { !$0.job.isOver && $0.task.hashValue == current } }?.name
    }

    /// Waits for every task to end, but not for the one that calls this, and not longer than `limit` on the tree's clock.
    ///
    /// - Returns: The logic that is still there by its path from the root, and the features whose tasks have not ended.
    func wait(within limit: Duration?, sleep: @escaping @Sendable (Duration) async throws -> Void) async -> (
        leaks: [String], running: [String]
    ) {
        let current = withUnsafeCurrentTask { $0?.hashValue }
        let tasks = pending.flatMap(\.tasks).filter { !$0.job.isOver && $0.task.hashValue != current }.map(\.task)
        if let limit, !tasks.isEmpty {
            let wait = Wait()
            let ending = Task {
                for task in tasks { await task.value }
                wait.end()
            }
            let deadline = Task {
                try? await sleep(limit)
                wait.end()
            }
            await wait.value()
            deadline.cancel()
            _ = ending
        } else {
            for task in tasks { await task.value }
        }
        // Who stops a tree from within one of its features is still being called by it: that call is to end first.
        if pending.contains(where: { $0.logic != nil }) { await Task.yield() }
        let running = pending.filter { $0.tasks.contains { !$0.job.isOver && $0.task.hashValue != current } }.map(\.path)
        let own = pending.filter { $0.tasks.contains { !$0.job.isOver } }.map(\.path)
        return (pending.filter { $0.logic != nil }.map(\.path).filter { !own.contains($0) }, running)
    }
}

extension Node {
    /// Its name and those above it. Far down only the nearest are named: a path that nobody can read would be paid for
    /// by every feature that is unmounted at work, once for each that is above it.
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
