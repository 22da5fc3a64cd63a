/// Decides which children of a feature are mounted.
///
/// There is one primitive, ``show(_:)``: *these are my children now*. Switching
/// on state, tabs, and navigation stacks are that primitive with a `switch`, a
/// list, or a `for` inside. Flows that end with an answer use
/// ``first(of:_:)`` instead, so a sequence of steps is a sequence of `await`s.
///
/// A router does nothing once its feature is unmounted, but to tell of it; see ``Misuse/gone(feature:action:)``.
@MainActor
public struct Router {
    @usableFromInline let node: Node

    @inlinable init(node: Node) { self.node = node }

    /// Makes `children` the mounted children of this router.
    ///
    /// Children are matched by feature and `id`: one that was already mounted stays mounted, one that is gone is unmounted, a new one is built
    /// and started. One that stays is given what is new about it: its output closure and its owner, its failure policy, and its input, which
    /// logic that is ``Updatable`` is told of; see <doc:Guarantees#13.-Identity>. Of two with one identity the first is mounted, and
    /// the other is reported as ``Misuse/sameIdentity(parent:child:)``.
    ///
    /// When it returns, each new child is at its first wait; but shown by a feature that is itself on the way to its first wait, they are built
    /// now and started once it is there, so that it is not disturbed by what they say.
    ///
    /// Called from within itself, by a child that speaks while it is mounted, the last call is carried out once the current one is: a child that
    /// is no longer wanted is heard until then. At any other time what a child says may unmount it at once, and is then the last that is heard
    /// of it. Called from within `children`, it is carried out there and then. Where that goes on for ever, it is cut, and the feature fails;
    /// see ``Misuse/neverSettles(_:)``.
    public func show(@ChildrenBuilder _ children: () -> [Child]) {
        guard node.isMounted else { return node.reportGone("show something") }
        node.main.show(children())
    }

    /// Mounts a feature, waits for the first thing it says, and unmounts it.
    ///
    /// It is gone by the time that what it said has been heard or that it has failed, and not only once the
    /// caller goes on: in between, a host would still see what is over.
    ///
    /// - Throws: What ended the feature's own work before it had said anything, or
    ///   `CancellationError` when the caller is cancelled or unmounted first.
    public func first<Input, Output>(of buildable: Buildable<Input, Output>, _ input: Input) async throws -> Output {
        guard node.isMounted, !Task.isCancelled else { throw CancellationError() }
        let answer = Answer<Result<Output, any Error>>()
        let outlet = node.makeOutlet { answer.resolve(nil) }
        let child = buildable.child(input, to: answer) { answer, output in
            answer.resolve(.success(output))
            outlet.show([])
        }
        let judged = child.onFailure(to: answer) { answer, error in
            answer.resolve(.failure(error))
            outlet.show([])
        }
        node.context.hurry { outlet.show([judged]) }
        let result = await answer.value()
        node.remove(outlet)
        node.context.tick()
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// Mounts a feature that takes no input, and waits for its answer.
    ///
    /// - Throws: As for a feature that takes one.
    public func first<Output>(of buildable: Buildable<Void, Output>) async throws -> Output {
        try await first(of: buildable, ())
    }

    /// Runs `operation` until it ends or the feature is unmounted, which cancels it.
    ///
    /// What it throws is the feature's failure, as if ``Interactor/run()`` had thrown it.
    public func task(_ operation: @escaping @MainActor () async throws -> Void) {
        node.run(operation)
    }

    /// A further, independent place to mount children, such as a modal layer.
    public func outlet() -> Outlet { node.makeOutlet() }
}
