extension Node {
    /// Runs a task until it ends or the feature is unmounted.
    func run(_ operation: @escaping @MainActor () async throws -> Void) {
        guard isMounted else { return reportGone("run a task") }
        hasBegunWork = true
        let (job, logic) = (Job(self, key: context.nextJob()), interactor)
        let task = Task.starting(atOnce: context.startsTasksAtOnce) { await job.run(operation) }
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
        let task = Task.starting(atOnce: context.startsTasksAtOnce) {
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

    func ended(_ job: Job) {
        context.teardown.ended(job)
        guard let activity else { return }
        let place = activity.place(of: job.key)
        if place < activity.tasks.count, activity.tasks[place].job === job { activity.tasks.remove(at: place) }
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

extension Task where Success == Void, Failure == Never {
    /// Starts a task. If `isImmediate` is true, the task has reached its first suspension when this method returns.
    ///
    /// Systems released before 2025 lack `Task.immediate`. On these systems, or if `isImmediate` is false, the task starts as the main
    /// actor's next job, after the `show` that mounted its feature has returned.
    @MainActor
    fileprivate static func starting(atOnce isImmediate: Bool, _ operation: @escaping @MainActor () async -> Void) -> Task {
        if isImmediate, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate(operation: operation)
        } else {
            Task(operation: operation)
        }
    }
}
