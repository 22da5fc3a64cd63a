extension Node {
    /// Runs work for as long as the feature is mounted.
    func run(_ operation: @escaping @MainActor () async throws -> Void) {
        guard isMounted else { return reportGone("run a task") }
        hasBegunWork = true
        let (job, logic) = (Job(self, key: context.nextJob()), interactor)
        let task = Task.startingNow { await job.run(operation) }
        // Most are over by now, and then there is nothing to cancel, to wait for or to keep.
        if job.isOver { return }
        if isMounted {
            keep(task, of: job)
        } else {
            // What it did before its first wait cost the feature its mount, which could not cancel it yet.
            task.cancel()
            context.teardown.add(self, logic, [(job, task)])
        }
    }

    /// Does something after a time on the tree's clock, though the feature has failed; unless it is unmounted first.
    func afterwards(_ delay: Duration, _ action: @escaping @MainActor () -> Void) {
        let (job, sleep) = (Job(self, key: context.nextJob()), context.sleep)
        let task = Task.startingNow {
            await job.run {
                try await sleep(delay)
                if !Task.isCancelled { action() }
            }
        }
        if !job.isOver { keep(task, of: job) }
    }

    private func keep(_ task: Task<Void, Never>, of job: Job) {
        let activity = busy
        // Work that began while this one was on its way to its first wait is in the list already.
        if let last = activity.tasks.last, last.job.key > job.key {
            activity.tasks.insert((job, task), at: activity.place(of: job.key))
        } else {
            activity.tasks.append((job, task))
        }
    }

    fileprivate func ended(_ key: Int) {
        guard let activity else { return }
        let place = activity.place(of: key)
        if place < activity.tasks.count, activity.tasks[place].job.key == key { activity.tasks.remove(at: place) }
    }
}

extension Activity {
    /// Where the task of this key is or would be.
    fileprivate func place(of key: Int) -> Int {
        var (low, high) = (0, tasks.count)
        while low < high {
            let middle = (low + high) / 2
            if tasks[middle].job.key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// What a task and its node know of each other for as long as it runs: it is known to both before the task itself is.
@MainActor
final class Job {
    /// How many began in the tree before.
    let key: Int
    private var node: Node?
    /// What a task does not say of itself.
    var isOver: Bool { node == nil }

    init(_ node: Node, key: Int) { (self.node, self.key) = (node, key) }

    fileprivate func run(_ operation: @MainActor () async throws -> Void) async {
        do { try await operation() } catch is CancellationError {} catch { node?.fail(error) }
        // Let go of, since who remembers the job is to keep no feature.
        let node = node.take()
        node?.ended(key)
    }
}

extension Task where Success == Void, Failure == Never {
    /// Starts work that has come to its first suspension when this returns.
    ///
    /// Systems before 2025 cannot do that: there, work begins at the main actor's next turn, and so after the `show` that mounted its feature.
    @MainActor
    fileprivate static func startingNow(_ operation: @escaping @MainActor () async -> Void) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate { await operation() }
        } else {
            Task { await operation() }
        }
    }
}
