import Testing
import Work

@MainActor
@Suite("Work in a task of its own")
struct OwnTaskTests {
    private struct Torn: Error {}

    @Test("If work does not suspend, it ends without suspending the caller")
    func immediate() async throws {
        var values: [Int] = []
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        let task = Task.immediate { values.append(try await inOwnTask { 1 }) }
        #expect(values == [1])
        try await task.value
    }

    @Test("The caller gets the result or the error of work that suspends")
    func result() async throws {
        #expect(
            try await inOwnTask {
                await Task.yield()
                return 2
            } == 2)
        await #expect(throws: Torn.self) {
            try await inOwnTask {
                await Task.yield()
                throw Torn()
            }
        }
    }

    @Test("Cancelling the caller cancels the work")
    func cancellation() async {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await inOwnTask {
                begin.finish()
                // A stream that yields nothing ends when its reader is cancelled.
                for await _ in AsyncStream<Void>.makeStream().stream {}
                try Task.checkCancellation()
            }
        }
        for await _ in begun {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
