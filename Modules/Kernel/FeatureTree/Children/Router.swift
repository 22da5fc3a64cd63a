/// The interface through which a feature mounts its children and runs its tasks.
///
/// For children, ``show(_:)`` is the only primitive: it declares *these are my children now*. Inside the closure of `show`, write states
/// as a `switch`, tabs as a list and a navigation stack as a `for`. A flow that ends with an answer uses ``first(of:_:)``, so a sequence
/// of steps becomes a sequence of `await`s.
///
/// Once its feature is unmounted or has failed, a router does nothing except report ``Misuse/gone(feature:action:)``; ``first(of:_:)``
/// reports nothing and throws `CancellationError`.
@MainActor
public struct Router {
    @usableFromInline let node: Node

    @inlinable init(node: Node) { self.node = node }

    /// Makes `children` the mounted children of this feature.
    ///
    /// Children are matched by feature and `id`. A mounted child that is shown again stays mounted, a mounted child that is not shown again
    /// is unmounted, and a new child is built and started. A child that stays mounted receives the new owner, output handler and failure
    /// policy, and the new input if its logic is ``Updatable``; see <doc:Guarantees#13.-Identity>. If two children have the same identity,
    /// the first is mounted, and the second is reported as ``Misuse/sameIdentity(parent:child:)``.
    ///
    /// When `show` returns, each new child has reached its first suspension; ``Interactor/run()`` lists the exceptions.
    ///
    /// A call during another `show` of the same feature (for example, because a child reports while it is being mounted) is carried out
    /// after the outer `show`; of several such calls, only the last is carried out. At any other time, including inside the closure
    /// `children`, a call is carried out at once, so an output can immediately unmount the child that sent it. An endless loop of calls is
    /// cut, and a feature in the loop fails with ``Misuse/neverSettles(_:)``.
    public func show(@Child.ListBuilder _ children: () -> [Child]) {
        guard node.isMounted else { return node.reportGone("show something") }
        node.main.show(children())
    }

    /// Mounts a feature, waits for its first output, and unmounts it.
    ///
    /// The feature is unmounted as soon as it has reported or failed, before the caller resumes, so a host never draws a feature that has
    /// finished.
    ///
    /// - Throws: The feature's error if it fails before its first output; `CancellationError` if the calling task is cancelled or the
    ///   calling feature is unmounted first.
    public func first<Input, Output>(of buildable: Buildable<Input, Output>, _ input: Input) async throws -> Output {
        guard node.isMounted, !Task.isCancelled else { throw CancellationError() }
        let answer = Promise<Result<Output, any Error>>()
        let outlet = node.makeOutlet { answer.resolve(nil) }
        let child = buildable.child(input, to: answer) { answer, output in
            answer.resolve(.success(output))
            outlet.show([])
        }
        let supervised = child.onFailure(to: answer) { answer, error in
            answer.resolve(.failure(error))
            outlet.show([])
        }
        node.context.settleNow { outlet.show([supervised]) }
        let result = await answer.value()
        node.remove(outlet)
        node.context.tick()
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// Mounts a feature without input, waits for its first output, and unmounts it.
    ///
    /// - Throws: The same errors as ``first(of:_:)``.
    public func first<Output>(of buildable: Buildable<Void, Output>) async throws -> Output { try await first(of: buildable, ()) }

    /// Runs `operation` as a task, which is cancelled when the feature is unmounted or fails.
    ///
    /// If `operation` throws an error, the feature fails with that error, as if ``Interactor/run()`` had thrown it.
    public func task(_ operation: @escaping @MainActor () async throws -> Void) { node.run(.operation(operation)) }

    /// Makes another list of children, independent of ``show(_:)``, for tests that check the order among several lists.
    package func outlet() -> Outlet { node.makeOutlet() }
}
