// A feature may show children while it is started, and they theirs: in the plain way of writing it, each level would be a few frames deeper in
// the stack. So a `show` that finds the tree busy builds its children, leaves their start here, and returns; whoever made the tree busy works
// it off. A feature is thus never interrupted by its children on the way to its first wait, and the order is the one of the plain way: down
// from the oldest.

extension TreeContext {
    /// An outlet's new children, between `next` and `end` in its list, that have been built and wait to be started.
    struct Turn {
        let outlet: Outlet
        var next: Int
        let end: Int
        let cause: Int?
        let generation: Int
    }

    /// A feature that failed, and whose parent's decision is to be carried out.
    struct Failed {
        let node: Node
        let cause: Int?
        let generation: Int
    }

    /// Does `work`, and starts what it has mounted, unless someone further out is at it already.
    func settle(_ work: () -> Void) {
        guard !isBusy else { return work() }
        isBusy = true
        work()
        takeTurns(downTo: 0)
        var next = 0
        while next < failed.count {
            let failure = failed[next]
            next += 1
            generation = failure.generation
            if let trace { trace.cause(failure.cause) { failure.node.supervise() } } else { failure.node.supervise() }
            takeTurns(downTo: 0)
        }
        if !failed.isEmpty { failed = [] }
        isBusy = false
        rest()
    }

    /// Has the parent's decision carried out for one that failed, once nothing else is under way.
    func superviseAtRest(_ node: Node, _ cause: Int?) { failed.append(Failed(node: node, cause: cause, generation: generation)) }

    /// Does `work` and starts what it has mounted, even within a start: for who is about to wait for its answer.
    ///
    /// This does go deeper, so there is an end to it; past that, the answer comes a moment after the wait has begun.
    func hurry(_ work: () -> Void) {
        guard isBusy, hurries < 32 else { return settle(work) }
        hurries += 1
        let (waiting, outer) = (turns.count, generation)
        work()
        takeTurns(downTo: waiting)
        generation = outer
        hurries -= 1
    }

    func wait(_ outlet: Outlet, _ range: Range<Int>) {
        turns.append(Turn(outlet: outlet, next: range.lowerBound, end: range.upperBound, cause: trace?.cause, generation: generation))
    }

    private func takeTurns(downTo waiting: Int) {
        while turns.count > waiting {
            let last = turns.count - 1
            let turn = turns[last]
            generation = turn.generation
            // An outlet that is closed meanwhile has none of them left.
            guard turn.next < min(turn.end, turn.outlet.mounted.count) else {
                turns.removeLast()
                if let trace { trace.cause(turn.cause) { turn.outlet.settled() } } else { turn.outlet.settled() }
                turn.outlet.showWaiting()
                continue
            }
            turns[last].next += 1
            let node = turn.outlet.mounted[turn.next]
            if let trace { trace.cause(turn.cause) { node.start() } } else { node.start() }
            // What it has shown in several outlets is started in that order, and the last of a stack is taken first.
            if turns.count > last + 2 { turns[(last + 1)...].reverse() }
        }
    }
}
