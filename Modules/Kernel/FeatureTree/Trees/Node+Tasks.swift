extension Node {
    /// Starts a task, which is cancelled when the feature is unmounted or fails.
    func run(_ work: Job.Work) {
        guard isMounted else { return reportGone("run a task") }
        hasBegunWork = true
        let (job, logic) = (Job(self, key: context.nextJob()), interactor)
        job.start(work, atOnce: context.startsTasksAtOnce)
        if job.isOver { return }
        if isMounted {
            keep(job)
        } else {
            // Before its first suspension, the task unmounted its own feature or made it fail.
            job.cancel()
            context.teardown.add(self, logic, [job])
        }
    }

    /// Runs `action` after a delay on the tree's clock, unless the node is unmounted first. Unlike `run(_:)`, this method accepts a failed
    /// node.
    func run(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        let (job, sleep) = (Job(self, key: context.nextJob()), context.sleep)
        let work = Job.Work.operation {
            try await sleep(delay)
            if !Task.isCancelled { action() }
        }
        job.start(work, atOnce: context.startsTasksAtOnce)
        if !job.isOver { keep(job) }
    }

    private func keep(_ job: Job) {
        let activity = busy
        // Jobs that the new job started before its first suspension are already in the list, with higher keys.
        if let last = activity.jobs.last, last.key > job.key {
            activity.jobs.insert(job, at: activity.place(of: job.key))
        } else {
            activity.jobs.append(job)
        }
    }

    func ended(_ job: Job) {
        context.teardown.ended(job)
        guard let activity else { return }
        let place = activity.place(of: job.key)
        if place < activity.jobs.count, activity.jobs[place] === job { activity.jobs.remove(at: place) }
    }
}

extension Activity {
    /// The index of the task with this key, or the index at which to insert it.
    fileprivate func place(of key: Int) -> Int {
        var (low, high) = (0, jobs.count)
        while low < high {
            let middle = (low + high) / 2
            if jobs[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
