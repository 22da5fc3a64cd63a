import Language
import Navigation

/// A `LongWork` that shows no progress and offers no way to interrupt the work.
package struct Unwatched: LongWork {
    package init() {}

    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ tell: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value { try await body { _ in } }
}
