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
            (failure, isWaiting) = (failure ?? error, true)
            return
        }
        end(of: error)
    }

    /// Ends the work of one that was started, or was to be.
    func end(of error: any Error) {
        isMounted = false
        trunk.settle {
            let cause = trunk.trace?.record(.failed("\(error)"), of: self)
            endBelow()
            let running = endWork()
            if !running.isEmpty { trunk.past.add(self, nil, running) }
            failure = error
            trunk.failures += 1
            trunk.superviseAtRest(self, cause)
        }
        trunk.tick()
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
        (supervision, failure) = (nil, nil)
        trunk.trace?.record(.unmounted, of: self)
        trunk.past.bury(self, running)
        outlet = nil
    }

    /// Lets go of one that had failed, which is all that is left to do of unmounting it.
    private func leave() {
        guard failure != nil else { return }
        (supervision, failure) = (nil, nil)
        trunk.failures -= 1
        trunk.trace?.record(.unmounted, of: self)
        trunk.past.bury(self, [])
        outlet = nil
    }

    /// Cuts what the feature could still hear or do; returns the tasks that are ending.
    private func endWork() -> Past.Tasks {
        mailbox?.close()
        let running = tasks
        if !running.isEmpty {
            tasks = []
            for (_, task) in running { task.cancel() }
        }
        if !ties.isEmpty {
            ties.forEach { $0.cut() }
            ties = []
        }
        return running
    }
}
