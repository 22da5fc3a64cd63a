/// The state that the nodes of one tree share, such as its clock, trace, pending teardown and pending starts.
@MainActor
@usableFromInline
final class TreeContext {
    let teardown = Teardown()
    @usableFromInline let trace: Trace?
    let restoration: Restoration?
    private let start = ContinuousClock.now
    /// Returns the time on the tree's clock since the tree was made; nil if that clock is a `ContinuousClock`.
    private let ownTime: (() -> Duration)?
    /// Sleeps on the tree's clock.
    let sleep: @Sendable (Duration) async throws -> Void
    /// Whether tasks start at once if the system supports this; false only in tests that simulate older systems.
    let startsTasksAtOnce: Bool
    /// The number of failed nodes; while it is zero, no search for failures is needed.
    var failures = 0
    /// A closure that receives the error of each node that is given up.
    var onGivenUp: (@MainActor (any Error) -> Void)?
    /// The last hundred reported misuses.
    private(set) var misuses: [Misuse] = []
    private let onMisuse: (@MainActor (Misuse) -> Void)?
    private var serial = 0
    private var jobs = 0
    /// The nodes whose logic was still referenced elsewhere when its build returned, keyed by the identity of the logic.
    ///
    /// All trees share this table, because logic can be mounted in two trees by mistake.
    private static var claimed: [ObjectIdentifier: Node] = [:]
    /// Whether a node of this tree has ever been in `claimed`.
    private var hasClaims = false
    /// A counter of changes; nil until an observer needs the counter.
    private var pulse: Current<Int>?

    // See TreeContext+Starts.swift.
    @exclusivity(unchecked) var starts: [PendingStart] = []
    var failed: [PendingFailure] = []
    @exclusivity(unchecked) var isBusy = false
    /// The nesting depth of `settleNow`.
    var depth = 0

    // See TreeContext+Loops.swift.
    @exclusivity(unchecked) var generation = 0
    @exclusivity(unchecked) var busyTime: UInt16 = 1
    @exclusivity(unchecked) var shows = 0
    var showers: [ObjectIdentifier: Int] = [:]
    /// The features to which the last links of a long chain of causes belong.
    var loop: [Node] = []

    init(
        clock: some Clock<Duration> = ContinuousClock(), trace: Trace? = nil, restoration: Restoration? = nil,
        startsTasksAtOnce: Bool = true, onMisuse: (@MainActor (Misuse) -> Void)? = nil
    ) {
        if clock is ContinuousClock {
            ownTime = nil
        } else {
            let start = clock.now
            ownTime = { start.duration(to: clock.now) }
        }
        sleep = { try await clock.sleep(for: $0) }
        (self.trace, self.restoration, self.startsTasksAtOnce, self.onMisuse) = (trace, restoration, startsTasksAtOnce, onMisuse)
        trace?.onBegin?()
    }

    /// The time on the tree's clock since the tree was made.
    func now() -> Duration {
        // A trace reads the clock twice for most events, and reading the standard clock through a closure would take twice as long.
        if let ownTime { ownTime() } else { start.duration(to: .now) }
    }

    func nextSerial() -> Int {
        serial += 1
        return serial
    }

    func nextJob() -> Int {
        jobs += 1
        return jobs
    }

    /// Records `node` as the node of `logic`, which is also referenced elsewhere. If the logic is already mounted, records nothing and
    /// returns the node where the logic is mounted.
    func claim(_ logic: any Interactor, for node: Node) -> Node? {
        if let other = Self.claimed[ObjectIdentifier(logic)] { return other }
        Self.claimed[ObjectIdentifier(logic)] = node
        hasClaims = true
        return nil
    }

    func disclaim(_ node: Node) {
        guard hasClaims, let logic = node.interactor, Self.claimed[ObjectIdentifier(logic)] === node else { return }
        Self.claimed[ObjectIdentifier(logic)] = nil
    }
}

// MARK: - Changes and misuse

extension TreeContext {
    /// A counter that changes when a node is mounted, is unmounted or fails, and when a misuse is reported.
    var changes: Current<Int> {
        if let pulse { return pulse }
        let made = Current(0)
        pulse = made
        return made
    }

    func tick() { pulse?.value += 1 }

    func report(_ misuse: Misuse) {
        // A report that equals the previous one is dropped, so that a loop does not fill the list with copies.
        guard misuses.last != misuse else { return }
        if misuses.count == 100 { misuses.removeFirst() }
        misuses.append(misuse)
        onMisuse?(misuse)
        tick()
    }

    /// Ends the observers' sequences of changes.
    func end() { pulse = nil }
}
