import Synchronization

/// One wait, which something that happened ends or a cancellation, whichever is first.
///
/// A continuation would do, but a task that is resumed by one goes to the global pool, from where it hops to the main actor:
/// three times as dear, two threads being woken for it, and of two tasks on their way either may come first. So this is an
/// executor with room for one job: a task that enters waits as that job, and is handed to the main actor when the wait
/// ends, be it on whichever thread a cancellation comes.
final actor Wait: SerialExecutor {
    private enum State { case notYet, waiting(UnownedJob), over }
    private nonisolated let state = Mutex(State.notYet)
    private var isEntered = false

    nonisolated var isOver: Bool {
        state.withLock { if case .over = $0 { true } else { false } }
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }

    /// Returns when the wait is over, once.
    nonisolated(nonsending) func value() async {
        await withTaskCancellationHandler {
            await enter()
        } onCancel: {
            end()
        }
    }

    /// Something to do in there, or the optimizer sees no need to enter.
    @inline(never)
    private func enter() { isEntered = true }

    // Proof that the job runs once, and one at a time: it is put into the state once, by the one who waits, unless the wait is
    // over; whoever takes it out runs it, and leaves `over` there under the same lock. What it does in here is one
    // assignment that nobody else makes; all the rest is the main actor's, for which it is where it belongs already.
    nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isOver = state.withLock { state in
            if case .over = state { return true }
            state = .waiting(job)
            return false
        }
        if isOver { MainActor.shared.enqueue(job) }
    }

    nonisolated func end() {
        let before = state.withLock { state in
            defer { state = .over }
            return state
        }
        if case .waiting(let job) = before { MainActor.shared.enqueue(job) }
    }
}
