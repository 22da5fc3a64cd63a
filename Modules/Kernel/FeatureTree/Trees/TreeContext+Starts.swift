// A feature can show children while it starts, and so can those children; plain recursion would use stack space for each level. Therefore a
// `show` in a busy tree builds the children, queues their start and returns; the outermost caller or `settleNow` starts them. The start
// order is the same as with recursion: the oldest child and its subtree come first. However, no child interrupts its parent before the
// parent's first suspension.

extension TreeContext {
    /// The children of an outlet from index `next` up to `end`; the new ones among them are built but not started.
    struct PendingStart {
        let outlet: Outlet
        var next: Int
        let end: Int
        let cause: Int?
        let generation: Int
    }

    /// A failed node to which the parent's policy has not been applied yet.
    struct PendingFailure {
        let node: Node
        let cause: Int?
        let generation: Int
    }

    /// Runs `work`, and then handles all pending starts and failures; if the tree is already busy, the outermost caller handles them later.
    func settle(_ work: () -> Void) {
        guard !isBusy else { return work() }
        isBusy = true
        work()
        startPending(downTo: 0)
        var next = 0
        while next < failed.count {
            let failure = failed[next]
            next += 1
            generation = failure.generation
            if let trace { trace.cause(failure.cause) { failure.node.supervise() } } else { failure.node.supervise() }
            startPending(downTo: 0)
        }
        if !failed.isEmpty { failed = [] }
        isBusy = false
        rest()
    }

    /// Applies the parent's policy to a failed node after all pending starts.
    func superviseAtRest(_ node: Node, _ cause: Int?) { failed.append(PendingFailure(node: node, cause: cause, generation: generation)) }

    /// Runs `work` and starts the nodes that it mounts, even in a busy tree, for a caller that is about to wait for their output.
    ///
    /// Nested calls use the stack, so their depth is limited; in a deeper call, the nodes start shortly after the wait has begun.
    func settleNow(_ work: () -> Void) {
        guard isBusy, depth < 32 else { return settle(work) }
        depth += 1
        let (before, outer) = (starts.count, generation)
        work()
        startPending(downTo: before)
        generation = outer
        depth -= 1
    }

    func startLater(_ outlet: Outlet, _ range: Range<Int>) {
        starts.append(
            PendingStart(outlet: outlet, next: range.lowerBound, end: range.upperBound, cause: trace?.cause, generation: generation))
    }

    private func startPending(downTo count: Int) {
        while starts.count > count {
            let last = starts.count - 1
            let start = starts[last]
            generation = start.generation
            // An outlet that has been closed in the meantime has no children left.
            guard start.next < min(start.end, start.outlet.mounted.count) else {
                starts.removeLast()
                if let trace { trace.cause(start.cause) { start.outlet.settled() } } else { start.outlet.settled() }
                start.outlet.showWaiting()
                continue
            }
            starts[last].next += 1
            let node = start.outlet.mounted[start.next]
            if let trace { trace.cause(start.cause) { node.start() } } else { node.start() }
            // Children that the node has shown in several outlets are started in the order in which they were shown, so the new part of the
            // stack is reversed.
            if starts.count > last + 2 { starts[(last + 1)...].reverse() }
        }
    }
}
