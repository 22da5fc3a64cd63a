import Synchronization

/// A clock that stands still until a test advances it, so that no test waits and none depends on how fast it runs.
public final class VirtualClock: Clock {
    /// A moment: how long it is since the clock was made.
    public struct Instant: InstantProtocol {
        let time: Duration

        /// The moment that is so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        /// How much later the other moment is.
        public func duration(to other: Instant) -> Duration { other.time - time }
        /// Whether the first moment is before the second.
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
        var count = 0
    }

    private let state = Mutex(State())

    /// Makes a clock that stands at its beginning.
    public init() {}

    /// How far it has been advanced.
    public var now: Instant { state.withLock { $0.now } }
    /// None: it can be advanced by as little as there is.
    public var minimumResolution: Duration { .zero }
    /// How many tasks sleep on the clock.
    public var sleepers: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the clock has been advanced to `deadline`; not at all, if it has been already.
    ///
    /// On the main actor, where trees live, so that those who are woken go on in the order in which they are.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first.
    @MainActor public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waking in
                // Resumed outside the lock, because whoever goes on may ask the clock something.
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

    /// Moves the clock on, and wakes whoever's time has come: by deadline, and of one deadline in the order in which they went to sleep.
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
