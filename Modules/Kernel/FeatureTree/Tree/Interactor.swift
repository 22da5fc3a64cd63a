/// The logic of one mounted feature.
///
/// Logic is the main actor's: a class that conforms is isolated to it without saying so. A class that opts out by `nonisolated` does not
/// compile unless it has no state that could be raced for.
@MainActor
public protocol Interactor: AnyObject, Sendable {
    /// Whether there is any work to run: what ``run()`` returns, which nobody writes.
    ///
    /// Logic that has no `run()` of its own gets the one that returns `Never?`, and so says in its type that no task is to be started for it.
    associatedtype Work = Void

    /// Runs for as long as the feature stays mounted.
    ///
    /// The part before the first suspension has run by the time the parent's ``Router/show(_:)`` returns, or, where the parent shows it while
    /// it is itself on the way to its first suspension, as soon as the parent is there.
    ///
    /// The task is cancelled when the feature is unmounted. It gets its turn to end after that, so a `defer` in it runs when the feature and
    /// its parents are gone already, in no order among features, and before ``Tree/stop()`` returns. What has to be done in order belongs in
    /// ``willUnmount()``.
    ///
    /// - Throws: What ends this feature and all that it has mounted, but not its siblings; what comes of it is its parent's decision, see
    ///   ``FailurePolicy``. Being unmounted is not an error.
    func run() async throws -> Work

    /// Cleans up, synchronously, when the feature is unmounted, fails or is stopped with its tree.
    ///
    /// It is called once for each mount: children before their parent, and of siblings the newest first. By then the feature has no children, its
    /// ``Listener`` is silent and its ``Router`` does nothing; its tasks have not been cancelled yet.
    func willUnmount()
}

extension Interactor {
    /// Does nothing: for logic that only answers to what it is told.
    ///
    /// - Throws: Nothing.
    public func run() async throws -> Never? { nil }

    /// Does nothing: for logic that leaves nothing behind.
    public func willUnmount() {}

    /// Whether there is anything to run. It is in the type, so nothing has to be started to find out.
    static var hasWork: Bool { Work.self != Never?.self }
}

/// Logic that can be shown with another input while it is mounted.
///
/// A parent that shows a mounted child again with another input has this logic told. Without it, the new input is ignored, which is reported as
/// ``Misuse/ignoredInput(parent:child:)``: give the child another `id:` to have it mounted anew.
@MainActor
public protocol Updatable: Interactor {
    /// What the feature is shown with.
    associatedtype Input

    /// Takes the input with which the feature has just been shown again.
    ///
    /// It is called when the input is not equal to the one before, and on every `show` where inputs cannot be compared for equality.
    func inputChanged(_ input: Input)
}

extension Interactor {
    /// Hands a new input to logic that takes it; says whether it does.
    func offer<Input>(_ input: Input) -> Bool {
        guard let logic = self as? any Updatable else { return false }
        return logic.take(input)
    }
}

extension Updatable {
    fileprivate func take(_ input: some Any) -> Bool {
        guard let input = input as? Input else { return false }
        inputChanged(input)
        return true
    }
}
