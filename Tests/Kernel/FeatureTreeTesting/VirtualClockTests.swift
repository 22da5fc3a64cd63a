import FeatureTreeTesting
import Testing

@MainActor
@Suite("Virtual clocks", .timeLimit(.minutes(60)))
struct VirtualClockTests {
    private let clock = VirtualClock()

    /// Starts a task that sleeps and then calls `note`. The task calls the clock's own `sleep(until:)`, which, unlike the standard
    /// library's `sleep(for:)`, does not leave the main actor before it sleeps.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    private func sleeper(_ seconds: Int, _ note: @escaping @MainActor () -> Void) -> Task<Void, Never> {
        Task.immediate {
            try? await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)))
            note()
        }
    }

    @Test("A virtual clock moves only when it is advanced")
    func now() {
        let start = clock.now
        #expect(clock.now == start)
        clock.advance(by: .milliseconds(5))
        #expect(start.duration(to: clock.now) == .milliseconds(5))
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Advancing a virtual clock wakes only tasks whose deadlines have passed, in deadline order")
    func order() async {
        var woken: [Int] = []
        let tasks = [3, 1, 2, 9].map { seconds in sleeper(seconds) { woken.append(seconds) } }
        #expect(clock.sleepers == 4)
        clock.advance(by: .seconds(3))
        for task in tasks.dropLast() { await task.value }
        #expect(woken == [1, 2, 3])
        #expect(clock.sleepers == 1)
        clock.advance(by: .seconds(6))
        await tasks[3].value
        #expect(woken == [1, 2, 3, 9])
    }

    @Test("A sleep until the current time returns at once")
    func past() async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: clock.now)
        #expect(clock.sleepers == 0)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A sleep throws CancellationError if its task is cancelled before or during the sleep", arguments: [true, false])
    func cancelled(before: Bool) async {
        let sleep = { @MainActor [clock] in try await clock.sleep(until: clock.now.advanced(by: .seconds(1))) }
        let task = before ? Task { try await sleep() } : Task.immediate { try await sleep() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleepers == 0)
    }
}
