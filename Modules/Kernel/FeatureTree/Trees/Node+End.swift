extension Node {
    /// Unmounts the subtree: the last outlet first, the newest child first within an outlet, and every child before its parent.
    func unmount() {
        guard isMounted else { return leave() }
        isMounted = false
        endBelow()
        end()
    }

    /// Ends the subtree as unmounting does, but keeps the failed node in its outlet. The parent's policy applies when the tree is idle.
    @usableFromInline func fail(_ error: any Error) {
        // An error that is thrown after the unmount is not a failure of the feature.
        guard isMounted else { return }
        guard interactor != nil, !isWaiting else {
            // The node might not be in its outlet yet, so the failure is postponed until the node is started.
            let activity = busy
            (activity.failure, isWaiting) = (activity.failure ?? error, true)
            return
        }
        end(of: error)
    }

    /// Ends a failed node that has been started or that is about to be started.
    func end(of error: any Error) {
        isMounted = false
        context.settle {
            let cause = context.trace?.record(.failed(error), of: self)
            endBelow()
            let running = endWork()
            if !running.isEmpty { context.teardown.add(self, nil, running) }
            busy.failure = error
            context.failures += 1
            context.superviseAtRest(self, cause)
        }
        context.tick()
    }

    private func endBelow() {
        var path: [Node] = []
        var node = self
        while true {
            if let child = node.newestChild() {
                // The child might have failed, or an output of a sibling might already have unmounted it.
                guard child.isMounted else {
                    child.leave()
                    continue
                }
                child.isMounted = false
                // The fast path for leaves.
                if child.lastOutlet == nil {
                    child.end()
                } else {
                    path.append(node)
                    node = child
                }
            } else {
                if node !== self { node.end() }
                guard let parent = path.popLast() else { return }
                node = parent
            }
        }
    }

    /// Removes and returns the next child to unmount, and closes empty outlets on the way.
    private func newestChild() -> Node? {
        while let outlet = lastOutlet {
            if let child = outlet.newest() { return child }
            forget(outlet)
        }
        return nil
    }

    /// Unmounts a node that has no children left.
    private func end() { release(endWork()) }

    /// Unmounts a node that has already failed.
    private func leave() {
        guard let activity, activity.failure != nil else { return }
        context.failures -= 1
        release(endTasks())
    }

    private func release(_ running: [Job]) {
        if let activity { (activity.supervision, activity.failure) = (nil, nil) }
        context.trace?.record(.unmounted, of: self)
        context.disclaim(self)
        context.teardown.release(self, running)
        // A router that outlives the mount must not keep the parent's output handler alive.
        if mailbox != nil { child = AnyChild(child.identity) }
        outlet = nil
    }

    /// Lets the feature clean up, cancels its tasks and ends its subscriptions; returns the tasks that are still running.
    private func endWork() -> [Job] {
        mailbox?.close()
        interactor?.willUnmount()
        return endTasks()
    }

    private func endTasks() -> [Job] {
        guard let activity else { return [] }
        let running = activity.jobs
        if !running.isEmpty {
            activity.jobs = []
            for job in running { job.cancel() }
        }
        if !activity.subscriptions.isEmpty {
            activity.subscriptions.forEach { $0.cut() }
            activity.subscriptions = []
        }
        return running
    }
}
