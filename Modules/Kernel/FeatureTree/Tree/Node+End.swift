extension Node {
    /// Unmounts the subtree: newest outlet first, in each the newest child first, and every child before its parent.
    func unmount() {
        guard isMounted else { return leave() }
        isMounted = false
        endBelow()
        end()
    }

    /// Ends the subtree as unmounting does, but stays where it is to be seen; what comes of it is decided when the tree is at rest.
    @usableFromInline func fail(_ error: any Error) {
        // What a task throws after the unmount has no feature left to be the failure of.
        guard isMounted else { return }
        guard interactor != nil, !isWaiting else {
            // It has not been started, nor put in its place perhaps: it fails as soon as it is its turn.
            let activity = busy
            (activity.failure, isWaiting) = (activity.failure ?? error, true)
            return
        }
        end(of: error)
    }

    /// Ends the work of one that was started, or was to be.
    func end(of error: any Error) {
        isMounted = false
        context.settle {
            let cause = context.trace?.record(.failed("\(error)"), of: self)
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
                // A feature's last words may have unmounted it already.
                guard child.isMounted else {
                    child.leave()
                    continue
                }
                child.isMounted = false
                // Most nodes are leaves, and need no place on the path.
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

    /// Takes out the next child to unmount; outlets that have none left are closed on the way.
    private func newestChild() -> Node? {
        while let outlet = lastOutlet {
            if let child = outlet.newest() { return child }
            forget(outlet)
        }
        return nil
    }

    /// What unmounting does to a node that has no children left.
    private func end() {
        let running = endWork()
        bury(running)
    }

    /// Lets go of one that had failed, which is all that is left to do of unmounting it.
    private func leave() {
        guard let activity, activity.failure != nil else { return }
        context.failures -= 1
        bury(endTasks())
    }

    private func bury(_ running: Teardown.Tasks) {
        if let activity { (activity.supervision, activity.failure) = (nil, nil) }
        context.trace?.record(.unmounted, of: self)
        context.disclaim(self)
        context.teardown.bury(self, running)
        // The closure that hears it is its parent's, and is not to be kept by whoever keeps a router.
        if mailbox != nil { child = AnyChild(child.identity) }
        outlet = nil
    }

    /// Has the feature clean up, and cuts what it could still hear or do; returns the tasks that are ending.
    private func endWork() -> Teardown.Tasks {
        mailbox?.close()
        interactor?.willUnmount()
        return endTasks()
    }

    private func endTasks() -> Teardown.Tasks {
        guard let activity else { return [] }
        let running = activity.tasks
        if !running.isEmpty {
            activity.tasks = []
            for (_, task) in running { task.cancel() }
        }
        if !activity.subscriptions.isEmpty {
            activity.subscriptions.forEach { $0.cut() }
            activity.subscriptions = []
        }
        return running
    }
}
