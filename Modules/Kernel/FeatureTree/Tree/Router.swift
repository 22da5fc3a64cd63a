/// Mounts a feature's children and runs its tasks.
///
/// ``show(_:)`` is the one primitive: *these are my children now*. State, tabs and navigation stacks are a `switch`, a list or a `for`
/// inside it. A flow that ends with an answer uses ``first(of:_:)``, so a sequence of steps is a sequence of `await`s.
///
/// A router does nothing once its feature is unmounted, and reports ``Misuse/gone(feature:action:)``.
@MainActor
public struct Router {
    @usableFromInline let node: Node

    @inlinable init(node: Node) { self.node = node }

    /// Makes `children` the mounted children of this feature.
    ///
    /// Children are matched by feature and `id`. A mounted child that is shown again stays, a child that is not is unmounted, and a new one
    /// is built and started. A child that stays takes the new owner, output handler and failure policy, and the new input if its logic is
    /// ``Updatable``; see <doc:Guarantees#13.-Identity>. Of two children with one identity the first is mounted, and the second is reported
    /// as ``Misuse/sameIdentity(parent:child:)``.
    ///
    /// Each new child is at its first suspension when this returns. If the parent itself is before its first suspension, its children
    /// are only built, and start when it gets there.
    ///
    /// A call from within another `show` of the same feature, by a child that reports while it is mounted, is carried out after that one.
    /// At any other time an output may unmount its child at once. A call within the closure `children` is carried out at once. A loop
    /// without end is cut, and the feature fails with ``Misuse/neverSettles(_:)``.
    public func show(@Child.ListBuilder _ children: () -> [Child]) {
        guard node.isMounted else { return node.reportGone("show something") }
        node.main.show(children())
    }

    /// Mounts a feature, waits for its first output, and unmounts it.
    ///
    /// The feature is gone as soon as it has reported or failed, before the caller resumes, so a host never draws it in between.
    ///
    /// - Throws: The feature's failure before its first output, or `CancellationError` when the caller is cancelled or unmounted first.
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
    /// - Throws: As ``first(of:_:)``.
    public func first<Output>(of buildable: Buildable<Void, Output>) async throws -> Output { try await first(of: buildable, ()) }

    /// Runs `operation` until it ends or the feature is unmounted, which cancels it.
    ///
    /// Its error is the feature's failure, as if ``Interactor/run()`` had thrown it.
    public func task(_ operation: @escaping @MainActor () async throws -> Void) { node.run(operation) }

    /// Another list of children, independent of ``show(_:)``; for tests of the order among several lists.
    package func outlet() -> Outlet { node.makeOutlet() }
}
