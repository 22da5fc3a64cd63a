import Synchronization

/// The latest result of a function whose result depends only on its input. Callers that pass equal inputs, such as sessions that show the
/// same page, share one result instead of each computing and holding its own.
package final class LatestResult<Input: Equatable & Sendable, Output: Sendable>: Sendable {
    private let latest = Mutex<(input: Input, output: Output)?>(nil)

    package init() {}

    /// Returns the latest result if it was computed for an equal input; otherwise, the result of `compute`.
    package func callAsFunction(_ input: Input, _ compute: (Input) -> Output) -> Output {
        if let latest = latest.withLock({ $0 }), latest.input == input { return latest.output }
        let output = compute(input)
        latest.withLock { $0 = (input, output) }
        return output
    }
}
