import Language

/// A way to run lengthy work that reports its progress and can be interrupted.
public protocol LongWork: Sendable {
    /// Runs the work. An interrupt cancels the task that runs the work; the work should then stop at the next consistent state.
    ///
    /// - Parameter body: The work, which reports its progress, one line at a time, through the function that it receives.
    func run<Value: Sendable>(_ body: @escaping @Sendable (_ report: @escaping @Sendable (Phrase) -> Void) async throws -> Value)
        async throws -> Value
}
