/// What the nodes of one tree share: the count of its changes, its past, and whose turn it is to start.
@MainActor
@usableFromInline
final class Trunk {
    let past = Past()
    @usableFromInline let trace: Trace?
    let restoration: Restoration?
    /// The time on the tree's clock, since the tree was made.
    let now: () -> Duration
    /// How many of those mounted have failed, so that looking for failures costs nothing while there are none.
    var failures = 0
    /// What was told of late.
    private(set) var misuses: [Misuse] = []
    private var serial = 0
    /// Made by the first who listens: nothing is counted for nobody.
    private var pulse: Current<Int>?
    @exclusivity(unchecked) private var turns: [Turn] = []
    private var failed: [(node: Node, cause: Int?)] = []
    @exclusivity(unchecked) private var isBusy = false
    private var hurries = 0
    /// How often anything was shown since the tree was last at rest, and by whom, once that is suspiciously often.
    private var shows = 0
    private var showers: [ObjectIdentifier: Int] = [:]

    /// An outlet's new children, between `next` and `end` in its list, that have been built and wait to be started.
    private struct Turn {
        let outlet: Outlet
        var next: Int
        let end: Int
        let cause: Int?
    }

    init(clock: some Clock<Duration> = ContinuousClock(), trace: Trace? = nil, restoration: Restoration? = nil) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        (self.trace, self.restoration) = (trace, restoration)
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

    func tell(_ misuse: Misuse) {
        // One that is told again and again says nothing new, and must not grow.
        guard misuses.last != misuse else { return }
        if misuses.count == 100 { misuses.removeFirst() }
        misuses.append(misuse)
        tick()
    }

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
        while let (node, cause) = failed.first {
            failed.removeFirst()
            if let trace { trace.cause(cause) { node.supervise() } } else { node.supervise() }
            takeTurns(downTo: 0)
        }
        isBusy = false
        shows = 0
        if !showers.isEmpty { showers = [:] }
    }

    /// Has the parent's decision carried out for one that failed, once nothing else is under way.
    func superviseAtRest(_ node: Node, _ cause: Int?) { failed.append((node, cause)) }

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
        turns.append(Turn(outlet: outlet, next: range.lowerBound, end: range.upperBound, cause: trace?.cause))
    }

    private func takeTurns(downTo waiting: Int) {
        while turns.count > waiting {
            let last = turns.count - 1
            let turn = turns[last]
            // An outlet that is closed meanwhile has none of them left.
            guard turn.next < min(turn.end, turn.outlet.mounted.count) else {
                turns.removeLast()
                if let trace { trace.cause(turn.cause) { turn.outlet.settled() } } else { turn.outlet.settled() }
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

// MARK: - Loops

// Features that make each other show, over and over, would keep the tree busy for ever. Nobody can tell such a loop from
// long work by looking at one step, so steps are counted, at no cost to any one feature: a feature that shows something for
// the 1,000th time when the tree has not been at rest for 10,000 is what a loop goes through.

extension Trunk {
    /// Whether `owner` may show once more, or else is part of a loop, which this ends.
    func mayShow(_ children: [Child], in owner: Node) -> Bool {
        guard isBusy else { return true }
        shows += 1
        guard shows > 10_000 else { return true }
        let times = showers[ObjectIdentifier(owner), default: 0] + 1
        showers[ObjectIdentifier(owner)] = times
        guard times > 1_000 else { return true }
        (shows, showers) = (0, [:])
        let error = Misuse.neverSettles([owner.name] + children.map(\.wish.identity.recipe.name))
        tell(error)
        owner.fail(error)
        return false
    }
}
