/// A node's record of a task, made before the task itself.
@MainActor
final class Job {
    /// The job of the current task, or the job that the current task inherited from the task that started it.
    ///
    /// Child tasks and unstructured tasks inherit this value; detached tasks do not.
    @TaskLocal static var current: Job?

    /// The task's number in the tree, in the order of starting.
    let key: Int
    private var node: Node?
    /// Whether the task has ended; the type `Task` has no such property.
    var isOver: Bool { node == nil }

    init(_ node: Node, key: Int) { (self.node, self.key) = (node, key) }

    /// The name of the feature that runs the task; nil once the task has ended.
    var feature: String? { node?.name }

    func belongs(to teardown: Teardown) -> Bool { node?.context.teardown === teardown }

    func run(_ operation: @MainActor () async throws -> Void) async {
        // A task that does not start immediately can be cancelled before it starts.
        if !Task.isCancelled {
            do { try await Job.$current.withValue(self, operation: operation) } catch is CancellationError {} catch { node?.fail(error) }
        }
        // Pending teardown keeps the job alive, but must not keep the node alive.
        let node = node.take()
        node?.ended(self)
    }
}
