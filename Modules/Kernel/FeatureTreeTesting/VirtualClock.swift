import Synchronization

/// A clock that moves only when a test advances it, so that tests neither wait nor depend on timing.
public final class VirtualClock: Clock {
    /// A moment on the clock, stored as the time since the clock was made.
    public struct Instant: InstantProtocol {
        let time: Duration

        /// Returns the moment that is `duration` later than this one.
        public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        /// Returns the duration from this moment to another one.
        public func duration(to other: Instant) -> Duration { other.time - time }
        /// Whether the first moment is earlier than the second.
        public static func < (a: Instant, b: Instant) -> Bool { a.time < b.time }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let waking: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(time: .zero)
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        // equivalent mutant (0 → 1): The numbers only have to differ and increase.
        var count = 0
    }

    private let state = Mutex(State())

    /// Makes a clock that starts at time zero.
    public init() {}

    /// The current moment.
    public var now: Instant { state.withLock { $0.now } }
    /// The minimum resolution, which is zero because the clock can be advanced by any duration.
    public var minimumResolution: Duration { .zero }
    /// The number of tasks that are sleeping on the clock.
    public var sleepers: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the clock reaches `deadline`.
    ///
    /// This method runs on the main actor, as trees do, so that tasks resume in the order in which they are woken.
    ///
    /// - Throws: `CancellationError` if the task is cancelled first.
    @MainActor public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waking in
                // The task is resumed outside the lock, because the task might use the clock.
                let awake = state.withLock { state -> Result<Void, CancellationError>? in
                    if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers.append(Sleeper(number: number, deadline: deadline, waking: waking))
                    return nil
                }
                if let awake { waking.resume(with: awake.mapError { $0 }) }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.waking.resume(throwing: CancellationError())
        }
    }

    /// Advances the clock, and wakes tasks in the order of their deadlines; tasks with the same deadline wake in the order in which they
    /// began to sleep.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state -> [Sleeper] in
            state.now = state.now.advanced(by: duration)
            let woken = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return woken.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in woken { sleeper.waking.resume() }
    }
}
