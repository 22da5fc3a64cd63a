/// What the nodes of one tree share: its clock, trace, pending teardown and pending starts.
@MainActor
@usableFromInline
final class TreeContext {
    let teardown = Teardown()
    @usableFromInline let trace: Trace?
    let restoration: Restoration?
    /// The time on the tree's clock since the tree was made.
    let now: () -> Duration
    /// Sleeps on the tree's clock.
    let sleep: @Sendable (Duration) async throws -> Void
    /// The number of failed nodes, so that a search without failures costs nothing.
    var failures = 0
    /// The last hundred reports.
    private(set) var misuses: [Misuse] = []
    private let onMisuse: (@MainActor (Misuse) -> Void)?
    private var serial = 0
    private var jobs = 0
    /// The nodes of logic that something else referenced when it was built.
    private var claimed: [ObjectIdentifier: Node] = [:]
    /// Counts changes; nil until the first observer.
    private var pulse: Current<Int>?

    // See TreeContext+Starts.swift.
    @exclusivity(unchecked) var starts: [PendingStart] = []
    var failed: [PendingFailure] = []
    @exclusivity(unchecked) var isBusy = false
    /// The nesting of `settleNow`.
    var depth = 0

    // See TreeContext+Loops.swift.
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

    /// Records the node of logic that something else references; returns the node where it is mounted already, if any.
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

// MARK: - Changes and misuse

extension TreeContext {
    /// Changes when a node is mounted, is unmounted or fails.
    var changes: Current<Int> {
        if let pulse { return pulse }
        let made = Current(0)
        pulse = made
        return made
    }

    func tick() { pulse?.value += 1 }

    func report(_ misuse: Misuse) {
        // A loop must not fill the list with one report.
        guard misuses.last != misuse else { return }
        if misuses.count == 100 { misuses.removeFirst() }
        misuses.append(misuse)
        onMisuse?(misuse)
        tick()
    }

    /// Ends the sequences of observers.
    func end() { pulse = nil }
}
