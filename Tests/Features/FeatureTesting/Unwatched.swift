import Language
import World

/// Work that nobody looks at, and that is interrupted by ending the program.
package struct Unwatched: LongWork {
    package init() {}

    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ tell: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value { try await body { _ in } }
}
