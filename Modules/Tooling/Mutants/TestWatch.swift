import Foundation
import Selection
import Synchronization

/// Watches the output of a test run, and stops the run when its outcome is known: at the first failure, or after the time limit.
///
/// The time limit applies only to the tests. A build needs no limit, because it always ends.
final class TestWatch: Sendable {
    private struct State {
        var testing: Task<Run.Result, any Error>?, alarm: Task<Void, Never>?
        var began: ContinuousClock.Instant?
        var hasFailed = false, isLate = false
        /// Whether the compiler or the linker rejected the code.
        var isRejected = false
    }

    private let state = Mutex(State())
    private let limit: Duration?

    /// - Parameter limit: The time after which the tests are stopped; nil to let them run to the end, even after a failure.
    init(limit: Duration?) { self.limit = limit }

    /// Sets the run that produces the lines, so that it can be stopped.
    func watch(_ testing: Task<Run.Result, any Error>) { state.withLock { $0.testing = testing } }

    /// Reads a line of the output of Swift Testing or XCTest.
    func hear(_ line: String) {
        state.withLock { state in
            if state.began == nil, line.contains("Test run started") || line.hasPrefix("Test Suite '") {
                state.began = .now
                if let limit { state.alarm = alarm(after: limit) }
            }
            if state.began == nil, line.rejectsCode { state.isRejected = true }
            // Known issues are worded differently. An error after the time limit may be caused by the interrupt.
            guard state.began != nil, !state.isLate, line.reportsFailure else { return }
            state.hasFailed = true
            if limit != nil { state.testing?.cancel() }
        }
    }

    private func alarm(after limit: Duration) -> Task<Void, Never> {
        Task {
            do { try await Task.sleep(for: limit) } catch { return }
            state.withLock { state in
                state.isLate = !state.hasFailed
                state.testing?.cancel()
            }
        }
    }

    /// The outcome of the finished run, with the duration of its tests; nil if the tests could not be built or started for a reason that is
    /// not in the code, such as a full disk.
    func outcome(isGreen: Bool) -> (outcome: MutationReport.Outcome?, tests: Duration?) {
        state.withLock { state in
            state.alarm?.cancel()
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
            return (outcome, state.began.map { $0.duration(to: .now) })
        }
    }
}

extension String {
    /// Whether the compiler or the linker reports an error in the code. An error without a line and a column has a cause outside
    /// the code.
    fileprivate var rejectsCode: Bool {
        contains(#/:\d+:\d+: error: /#)
            || ["undefined reference", "undefined symbol", "command failed due to signal"].contains { contains($0) }
    }

    /// Whether Swift Testing or XCTest reports a failure. Tests may print lines with the word `error` themselves.
    fileprivate var reportsFailure: Bool { contains(" recorded an issue") || contains(#/:\d+: error: .+ : /#) }
}
