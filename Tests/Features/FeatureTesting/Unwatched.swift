import Language
import World

/// Long work that shows no progress and cannot be interrupted.
package struct Unwatched: LongWork {
    package init() {}

    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ tell: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value { try await body { _ in } }
}
