/// Runs `body` in a task of its own and returns the result of `body`. Cancelling the caller cancels the task. On systems without
/// `Task.immediate`, `body` runs in the caller's task.
///
/// Until a task ends, it keeps the memory that its deepest chain of calls has used. Therefore, a view model that waits for changes runs
/// each query in a separate task; otherwise, each idle session of a web server would take a quarter more memory.
///
/// If `body` does not suspend, neither does this function. A task group would suspend at its end, so the first screen of a feature would
/// appear after the feature is mounted instead of at the same time.
@MainActor
package func inOwnTask<Value: Sendable>(_ body: @escaping @MainActor () async throws -> Value) async throws -> Value {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return try await body() }
    var result: Result<Value, any Error>?
    let task = Task.immediate { @MainActor in
        do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    if result == nil {
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
    guard let result else { throw CancellationError() }
    return try result.get()
}
