/// A task of a feature.
@MainActor
final class Job {
    enum Work {
        case logic(any Interactor)
        case operation(@MainActor () async throws -> Void)
    }

    /// The job of the current task, or the job that the current task inherited from the task that started it.
    ///
    /// Child tasks and unstructured tasks inherit this value; detached tasks do not.
    @TaskLocal static var current: Job?

    /// The task's number in the tree, in the order of starting.
    let key: Int
    private var node: Node?
    private var task: Task<Void, Never>?
    /// Whether the task has ended; the type `Task` has no such property.
    var isOver: Bool { node == nil }

    init(_ node: Node, key: Int) { (self.node, self.key) = (node, key) }

    /// The name of the feature that runs the task; nil once the task has ended.
    var feature: String? { node?.name }

    func belongs(to teardown: Teardown) -> Bool { node?.context.teardown === teardown }

    /// Starts the task. If `atOnce` is true and the system has `Task.immediate`, which Apple's systems before version 26 lack, the task has
    /// reached its first suspension when this method returns.
    ///
    /// Otherwise, the task starts later on the main actor; a feature's `run()` starts after the `show` that mounted the feature has
    /// returned.
    ///
    /// The task's closure calls the logic directly, because an async function in between would make a task that suspends take 3% longer.
    func start(_ work: Work, atOnce: Bool) {
        let run: @MainActor () async -> Void = {
            // A task that does not start immediately can be cancelled before it starts.
            guard !Task.isCancelled else { return self.end() }
            do {
                switch work {
                case .logic(let logic): _ = try await logic.run()
                case .operation(let operation): try await operation()
                }
                self.end()
            } catch { self.end(error) }
        }
        let task = Job.$current.withValue(self) {
            if atOnce, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                Task.immediate(operation: run)
            } else {
                Task(operation: run)
            }
        }
        if !isOver { self.task = task }
    }

    func cancel() { task?.cancel() }

    private func end(_ error: (any Error)? = nil) {
        if let error, !(error is CancellationError) { node?.fail(error) }
        // A pending teardown keeps the job alive, but must not keep the node alive.
        let node = node.take()
        task = nil
        node?.ended(self)
    }
}
