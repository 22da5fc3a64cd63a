/// What the nodes of one tree share: its clock, its teardown, the count of its changes, and whose turn it is to start.
@MainActor
@usableFromInline
final class TreeContext {
    let teardown = Teardown()
    @usableFromInline let trace: Trace?
    let restoration: Restoration?
    /// The time on the tree's clock, since the tree was made.
    let now: () -> Duration
    /// Sleeps on the tree's clock.
    let sleep: @Sendable (Duration) async throws -> Void
    /// How many of those mounted have failed, so that looking for failures costs nothing while there are none.
    var failures = 0
    /// What was reported of late.
    private(set) var misuses: [Misuse] = []
    private let onMisuse: (@MainActor (Misuse) -> Void)?
    private var serial = 0
    private var jobs = 0
    /// Mounted logic that somebody else held when it was built: a builder that keeps it, mostly.
    private var claimed: [ObjectIdentifier: Node] = [:]
    /// Made by the first who listens: nothing is counted for nobody.
    private var pulse: Current<Int>?

    // Starting; see TreeContext+Turns.swift.
    @exclusivity(unchecked) var turns: [Turn] = []
    var failed: [Failed] = []
    @exclusivity(unchecked) var isBusy = false
    var hurries = 0

    // Loops; see TreeContext+Loops.swift.
    @exclusivity(unchecked) var generation = 0
    @exclusivity(unchecked) var busyTime: UInt16 = 1
    @exclusivity(unchecked) var shows = 0
    var showers: [ObjectIdentifier: Int] = [:]

    init(
        clock: some Clock<Duration> = ContinuousClock(), trace: Trace? = nil, restoration: Restoration? = nil,
        onMisuse: (@MainActor (Misuse) -> Void)? = nil
    ) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
        (self.trace, self.restoration, self.onMisuse) = (trace, restoration, onMisuse)
    }

    func nextSerial() -> Int {
        serial += 1
        return serial
    }

    func nextJob() -> Int {
        jobs += 1
        return jobs
    }

    /// Notes where logic is mounted that somebody else holds; returns where it is mounted already, if it is.
    func claim(_ logic: any Interactor, for node: Node) -> Node? {
        if let other = claimed[ObjectIdentifier(logic)] { return other }
        claimed[ObjectIdentifier(logic)] = node
        return nil
    }

    func disclaim(_ node: Node) {
        guard !claimed.isEmpty, let logic = node.interactor, claimed[ObjectIdentifier(logic)] === node else { return }
        claimed[ObjectIdentifier(logic)] = nil
    }
}

// MARK: - Listening

extension TreeContext {
    /// Ticks when anything is mounted, is unmounted or fails.
    var changes: Current<Int> {
        if let pulse { return pulse }
        let made = Current(0)
        pulse = made
        return made
    }

    func tick() { pulse?.value += 1 }

    func report(_ misuse: Misuse) {
        // One that is reported again and again says nothing new, and must not grow.
        guard misuses.last != misuse else { return }
        if misuses.count == 100 { misuses.removeFirst() }
        misuses.append(misuse)
        onMisuse?(misuse)
        tick()
    }

    /// Ends the streams of those who listen.
    func end() { pulse = nil }
}
