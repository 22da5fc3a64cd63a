// A feature may show children while it starts, and so may they: plain recursion would use stack for each level. So a `show` in a busy tree
// builds the children, leaves their start here and returns, and the outermost caller starts them. The order is that of recursion, from the
// oldest down, but no child interrupts its parent before the parent's first suspension.

extension TreeContext {
    /// The children of an outlet from `next` up to `end` that are built and not started.
    struct PendingStart {
        let outlet: Outlet
        var next: Int
        let end: Int
        let cause: Int?
        let generation: Int
    }

    /// A failed node whose parent's policy is still to be applied.
    struct PendingFailure {
        let node: Node
        let cause: Int?
        let generation: Int
    }

    /// Does `work` and then all that is pending, unless a caller further out does.
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

    /// Applies the parent's policy to a failed node once the tree is at rest.
    func superviseAtRest(_ node: Node, _ cause: Int?) { failed.append(PendingFailure(node: node, cause: cause, generation: generation)) }

    /// Does `work` and starts what it mounts, even in a busy tree, for a caller that is about to wait for its output.
    ///
    /// This uses the stack, so its depth is limited; beyond that, the output comes a moment after the wait has begun.
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
            // An outlet that was closed meanwhile has no children left.
            guard start.next < min(start.end, start.outlet.mounted.count) else {
                starts.removeLast()
                if let trace { trace.cause(start.cause) { start.outlet.settled() } } else { start.outlet.settled() }
                start.outlet.showWaiting()
                continue
            }
            starts[last].next += 1
            let node = start.outlet.mounted[start.next]
            if let trace { trace.cause(start.cause) { node.start() } } else { node.start() }
            // What the node has shown in several outlets is started in that order, and the list is a stack.
            if starts.count > last + 2 { starts[(last + 1)...].reverse() }
        }
    }
}
