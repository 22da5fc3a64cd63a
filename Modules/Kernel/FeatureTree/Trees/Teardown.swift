/// The pending teardown: tasks that are still ending, and logic that should be released when they have ended.
@MainActor
final class Teardown {
    private struct Pending {
        /// The feature's name, and the names of its ancestors from the nearest up; the path is joined only when it is reported.
        let name: String, above: [String]
        weak var logic: AnyObject?
        let jobs: [Job]
        @MainActor var isOver: Bool { logic == nil && jobs.allSatisfy(\.isOver) }
        var path: String { ([name] + above).reversed().joined(separator: "/") }
    }

    private var pending: [Pending] = []
    /// The calls that wait for the teardown.
    private var waits: [Wait] = []
    /// The jobs that wait for the teardown. No call waits for these jobs, because a call and a job that waited for each other would never
    /// end.
    private var waiters: Set<ObjectIdentifier> = []
    /// The number of items below which keeping finished items costs less than searching for them.
    private static let least = 256
    private var limit = least
    /// A cache: the names of the ancestors of the node that was added last, nearest first, with the serial of the node's parent. The cache
    /// pays off because siblings usually end one after the other.
    private var above: (serial: Int, names: [String]) = (0, [])
    var count: Int { pending.count }

    /// Releases a node's logic, and tracks the node if its logic stays alive or its tasks are still ending.
    func release(_ node: Node, _ jobs: [Job]) {
        // For nearly all logic, `last` is the last reference. Checking for the last reference is cheaper than detecting leaks with a weak
        // reference for each mount. (`take()` or `guard` would make a second reference in unoptimized code.)
        var last: AnyObject? = node.interactor
        node.interactor = nil
        if jobs.isEmpty, last == nil || isKnownUniquelyReferenced(&last) { return }
        add(node, last, jobs)
    }

    /// Tracks a node's logic and the node's tasks that are still ending.
    func add(_ node: Node, _ logic: AnyObject?, _ jobs: [Job]) {
        if let owner = node.outlet?.owner {
            if above.serial != owner.serial { above = (owner.serial, owner.lineage) }
        } else {
            above = (0, [])
        }
        pending.append(Pending(name: node.name, above: above.names, logic: logic, jobs: jobs))
        guard pending.count > limit else { return }
        // The new limit is at least twice the remaining count, so that the search takes amortized constant time per feature.
        pending.removeAll(where: \.isOver)
        limit = max(Self.least, pending.count * 2)
    }
}

// MARK: - Stopping

/// A call that waits for tasks.
@MainActor
private final class Wait {
    var jobs: Set<ObjectIdentifier>
    let latch = Latch()

    init(for jobs: Set<ObjectIdentifier>) { self.jobs = jobs }

    func leave(_ job: Job) {
        jobs.remove(ObjectIdentifier(job))
        if jobs.isEmpty { latch.open() }
    }
}

extension Teardown {
    /// The time within which a task that might be waiting for the teardown must end; see `wait(within:sleep:report:)`.
    private static let patience = Duration.seconds(1)

    func ended(_ job: Job) { for wait in waits { wait.leave(job) } }

    /// Waits at most `limit` on the tree's clock for all tasks, except those that wait for this call.
    ///
    /// If this call runs in a feature's task or in a child of that task, unmounting has cancelled the task in which the call runs, so the
    /// feature's task must be waiting for this call and is reported at once. An unstructured task that a feature's task started is not
    /// cancelled, and Swift does not reveal whether the feature's task waits for it, so the feature's task has one second to end before it
    /// is reported.
    ///
    /// - Parameter report: A closure that receives the name of the feature whose task waits for this call.
    /// - Returns: The paths of features whose logic is still alive although their tasks have ended, and of features that have a running
    ///   task, unless that task waits for the teardown.
    func wait(
        within limit: Duration?, sleep: @escaping @Sendable (Duration) async throws -> Void, report: @escaping @MainActor (String) -> Void
    ) async -> (leaks: [String], running: [String]) {
        let caller = Job.current.flatMap { $0.belongs(to: self) ? $0 : nil }
        // A task is registered only when it has reached its first suspension.
        if let caller, !running.contains(ObjectIdentifier(caller)) { await Task.yield() }
        if let caller, Task.isCancelled { excuse(caller, report) }
        let wait = Wait(for: running.subtracting(waiters))
        waits.append(wait)
        let deadline = alarm(after: limit, sleep) { wait.latch.open() }
        let own = caller.flatMap { wait.jobs.contains(ObjectIdentifier($0)) ? $0 : nil }
        let end = own.flatMap { own in alarm(after: Self.patience, sleep) { self.excuse(own, report) } }
        if !wait.jobs.isEmpty { await wait.latch.opened() }
        for alarm in [deadline, end] { alarm?.cancel() }
        waits.removeAll { $0 === wait }
        // If a method of a feature's logic started this call, the method might still be running and keep the logic alive, so yield to let
        // the method return first.
        if pending.contains(where: { $0.logic != nil }) { await Task.yield() }
        let busy = pending.filter { $0.jobs.contains { !$0.isOver } }
        let running = busy.filter { $0.jobs.contains { !$0.isOver && !waiters.contains(ObjectIdentifier($0)) } }.map(\.path)
        let active = Set(busy.map(\.path))
        if let caller { waiters.remove(ObjectIdentifier(caller)) }
        return (pending.filter { $0.logic != nil }.map(\.path).filter { !active.contains($0) }, running)
    }

    private var running: Set<ObjectIdentifier> {
        Set(pending.lazy.flatMap(\.jobs).filter { !$0.isOver }.map { ObjectIdentifier($0) })
    }

    private func alarm(
        after time: Duration?, _ sleep: @escaping @Sendable (Duration) async throws -> Void, _ action: @escaping @MainActor () -> Void
    ) -> Task<Void, Never>? {
        time.map { time in
            Task {
                do { try await sleep(time) } catch { return }
                action()
            }
        }
    }

    /// Reports a task that waits for the teardown, and ends all waits for that task.
    private func excuse(_ job: Job, _ report: @MainActor (String) -> Void) {
        guard let feature = job.feature, waiters.insert(ObjectIdentifier(job)).inserted else { return }
        ended(job)
        report(feature)
    }
}

extension Node {
    /// The names of the node and its ancestors, nearest first. A list of more than 32 names is cut to 32, followed by `…`, so that the list
    /// is cheap to make even deep in the tree.
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
