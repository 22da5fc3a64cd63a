extension Node {
    /// Runs a task until it ends or the feature is unmounted.
    func run(_ operation: @escaping @MainActor () async throws -> Void) {
        guard isMounted else { return reportGone("run a task") }
        hasBegunWork = true
        let (job, logic) = (Job(self, key: context.nextJob()), interactor)
        let task = Task.startingNow { await job.run(operation) }
        if job.isOver { return }
        if isMounted {
            keep(task, of: job)
        } else {
            // Before its first suspension, the task unmounted its own feature.
            task.cancel()
            context.teardown.add(self, logic, [(job, task)])
        }
    }

    /// Runs `action` after a delay on the tree's clock, even if the node fails, but not if the node is unmounted first.
    func run(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
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
        // A task that this task started before its own first suspension is already in the list.
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
    /// The index of the task with this key, or the index at which to insert it.
    fileprivate func place(of key: Int) -> Int {
        var (low, high) = (0, tasks.count)
        while low < high {
            let middle = (low + high) / 2
            if tasks[middle].job.key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A node's record of a task, made before the task itself.
@MainActor
final class Job {
    /// The task's number in the tree, in the order of starting.
    let key: Int
    private var node: Node?
    /// Whether the task has ended; the type `Task` has no such property.
    var isOver: Bool { node == nil }

    init(_ node: Node, key: Int) { (self.node, self.key) = (node, key) }

    fileprivate func run(_ operation: @MainActor () async throws -> Void) async {
        do { try await operation() } catch is CancellationError {} catch { node?.fail(error) }
        // Pending teardown keeps the job alive, but must not keep the node alive.
        let node = node.take()
        node?.ended(key)
    }
}

extension Task where Success == Void, Failure == Never {
    /// Starts a task that has reached its first suspension when this method returns.
    ///
    /// On systems released before 2025, the task starts as the main actor's next job, after the `show` that mounted its feature has
    /// returned.
    @MainActor
    fileprivate static func startingNow(_ operation: @escaping @MainActor () async -> Void) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate(operation: operation)
        } else {
            Task(operation: operation)
        }
    }
}
