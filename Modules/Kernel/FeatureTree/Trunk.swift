/// What the nodes of one tree share: the count of its changes, its past, and whose turn it is to start.
@MainActor
@usableFromInline
final class Trunk {
    let past = Past()
    /// How many of those mounted have failed, so that looking for failures costs nothing while there are none.
    var failures = 0
    private var serial = 0
    /// Made by the first who listens: nothing is counted for nobody.
    private var pulse: Current<Int>?
    private var turns: [Turn] = []
    private var isBusy = false
    private var hurries = 0

    /// An outlet's new children, between `next` and `end` in its list, that have been built and wait to be started.
    private struct Turn {
        let outlet: Outlet
        var next: Int
        let end: Int
    }

    func nextSerial() -> Int {
        serial += 1
        return serial
    }
}

// MARK: - Listening

extension Trunk {
    /// Ticks when anything is mounted, is unmounted or fails.
    var changes: Current<Int> {
        if let pulse { return pulse }
        let made = Current(0)
        pulse = made
        return made
    }

    func tick() { pulse?.value += 1 }

    /// Ends the streams of those who listen.
    func end() { pulse = nil }
}

// MARK: - Starting

// A feature may show children while it is started, and they theirs: in the plain way of writing it, each level would
// be a few frames deeper in the stack. So a `show` that finds the tree busy builds its children, leaves their start
// here, and returns; whoever made the tree busy works it off. A feature is thus never interrupted by its children
// on the way to its first wait, and the order is the one of the plain way: down from the oldest.

extension Trunk {
    /// Does `work`, and starts what it has mounted, unless someone further out is at it already.
    func settle(_ work: () -> Void) {
        guard !isBusy else { return work() }
        isBusy = true
        work()
        takeTurns(downTo: 0)
        isBusy = false
    }

    /// Does `work` and starts what it has mounted, even within a start: for who is about to wait for its answer.
    ///
    /// This does go deeper, so there is an end to it; past that, the answer comes a moment after the wait has begun.
    func hurry(_ work: () -> Void) {
        guard isBusy, hurries < 32 else { return settle(work) }
        hurries += 1
        let waiting = turns.count
        work()
        takeTurns(downTo: waiting)
        hurries -= 1
    }

    func wait(_ outlet: Outlet, _ range: Range<Int>) {
        turns.append(Turn(outlet: outlet, next: range.lowerBound, end: range.upperBound))
    }

    private func takeTurns(downTo waiting: Int) {
        while turns.count > waiting {
            let last = turns.count - 1
            let turn = turns[last]
            // An outlet that is closed meanwhile has none of them left.
            guard turn.next < min(turn.end, turn.outlet.mounted.count) else {
                turns.removeLast()
                turn.outlet.settled()
                continue
            }
            turns[last].next += 1
            turn.outlet.mounted[turn.next].start()
            // What it has shown in several outlets is started in that order, and the last of a stack is taken first.
            if turns.count > last + 2 { turns[(last + 1)...].reverse() }
        }
    }
}
