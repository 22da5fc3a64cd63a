import Foundation
import Selection
import Synchronization

/// Watches the output of a test run, and stops the run when its outcome is known: at the first failure, or after a time limit.
///
/// A build needs a time limit only if a macro or a plugin runs the changed code during the build.
final class TestWatch: Sendable {
    struct Limits {
        /// The time limit of the build; nil for none.
        let build: Duration?
        let tests: Duration
    }

    private struct State {
        var testing: Task<Run.Result, any Error>?, alarm: Task<Void, Never>?, sweep: Task<Void, Never>?
        var began: ContinuousClock.Instant?
        var hasFailed = false, isLate = false
        /// Whether the compiler or the linker rejected the code.
        var isRejected = false
    }

    private let state = Mutex(State())
    private let limits: Limits?
    private let start = ContinuousClock.now
    private let onRest: @Sendable () -> Void

    /// - Parameters:
    ///   - limits: The times after which the build or the tests are stopped; nil to let them run to the end, even after a failure.
    ///   - onRest: Ends the programs that tests have left behind. SwiftPM waits for such programs, so `onRest` is called if the run
    ///     continues after the summary of the tests.
    init(limits: Limits?, onRest: @escaping @Sendable () -> Void = {}) { (self.limits, self.onRest) = (limits, onRest) }

    /// Sets the run whose output ``hear(_:)`` reads, so that the run can be stopped.
    func watch(_ testing: Task<Run.Result, any Error>) {
        state.withLock { state in
            state.testing = testing
            if let limit = limits?.build, state.began == nil { state.alarm = alarm(after: limit) }
        }
    }

    /// Reads a line of output from the build, Swift Testing or XCTest.
    func hear(_ line: String) {
        state.withLock { state in
            if state.began == nil, line.contains("Test run started") || line.hasPrefix("Test Suite '") {
                state.began = .now
                state.alarm?.cancel()
                if let limits { state.alarm = alarm(after: limits.tests) }
            } else if state.began == nil, line.hasPrefix("Build complete!"), let limits {
                // Start the time limit of the tests now: their output is buffered, so tests that hang early never print their first line.
                state.alarm?.cancel()
                state.alarm = alarm(after: limits.tests)
            }
            if line.endsTests {
                state.sweep?.cancel()
                state.sweep = sweep()
            }
            if state.began == nil, line.rejectsCode { state.isRejected = true }
            // A known issue does not count: its line says `recorded a known issue`. An error after the time limit does not count either,
            // because stopping the run may cause it.
            guard state.began != nil, !state.isLate, line.reportsFailure else { return }
            state.hasFailed = true
            if limits != nil { state.testing?.cancel() }
        }
    }

    private func alarm(after limit: Duration) -> Task<Void, Never> {
        Task {
            do { try await Task.sleep(for: limit) } catch { return }
            state.withLock { state in
                // The tests may have begun, or ended, while this task waited for the lock.
                if Task.isCancelled { return }
                state.isLate = !state.hasFailed
                state.testing?.cancel()
            }
        }
    }

    private func sweep() -> Task<Void, Never> {
        Task {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            onRest()
        }
    }

    /// The outcome of the finished run, with the durations of the build and the tests. The outcome is nil if the tests could not be built
    /// or started for a reason that is not in the code, such as a full disk.
    func outcome(isGreen: Bool) -> (outcome: MutationReport.Outcome?, build: Duration, tests: Duration?) {
        state.withLock { state in
            state.alarm?.cancel()
            state.sweep?.cancel()
            let outcome: MutationReport.Outcome? =
                if state.hasFailed {
                    .noticed
                } else if state.isLate {
                    .endless
                } else if isGreen {
                    .survived
                } else {
                    state.began != nil ? .noticed : state.isRejected ? .invalid : nil
                }
            return (outcome, start.duration(to: state.began ?? .now), state.began.map { $0.duration(to: .now) })
        }
    }
}

extension String {
    /// Whether the compiler or the linker reports an error in the code, or the compiler crashes. Any other error has a cause outside the
    /// code.
    fileprivate var rejectsCode: Bool {
        contains(#/:\d+:\d+: error: /#)
            || ["undefined reference", "undefined symbol", "command failed due to signal"].contains { contains($0) }
    }

    /// Whether the line reports that Swift Testing or XCTest has run its last test.
    fileprivate var endsTests: Bool {
        contains(#/Test run with \d+ tests? .*after/#) || contains(#/^Test Suite '(All|Selected) tests' (passed|failed) /#)
    }

    /// Whether Swift Testing or XCTest reports a failure. The word `error` alone does not count, because tests may print it.
    fileprivate var reportsFailure: Bool { contains(" recorded an issue") || contains(#/:\d+: error: .+ : /#) }
}
