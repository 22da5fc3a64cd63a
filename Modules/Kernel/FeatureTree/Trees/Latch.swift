import Synchronization

/// A latch that one task waits for, and that opens once: on an event or, if the task called `wait()`, when the task is cancelled.
///
/// A continuation would resume its task on the global pool, and the task would then hop to the main actor. The hop would make a wait three
/// times as expensive, and tasks would not resume in the order in which their latches open. Therefore the latch is an executor that holds
/// one job, the waiting task. When the latch opens, the job goes straight to the main actor, even if a cancellation opens the latch on
/// another thread.
final actor Latch: SerialExecutor {
    private enum State { case closed, awaited(UnownedJob), open }
    private nonisolated let state = Mutex(State.closed)
    private var isEntered = false

    nonisolated var isOpen: Bool { state.withLock { if case .open = $0 { true } else { false } } }

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }

    /// Waits until the latch is open; may be called only once.
    nonisolated(nonsending) func wait() async {
        await withTaskCancellationHandler {
            await enter()
        } onCancel: {
            open()
        }
    }

    /// Waits until the latch is open, even if the task is cancelled; may be called only once.
    nonisolated(nonsending) func opened() async { await enter() }

    /// Hops to this executor. The method has a side effect and is not inlined, because otherwise the optimizer would remove the hop.
    @inline(never)
    private func enter() { isEntered = true }

    // Proof that the job runs once and that nothing else runs at the same time: the waiting task stores the job once, unless the latch is
    // open. The caller that takes the job out sets the state to `open` under the same lock and passes the job to the main actor. On this
    // executor, the job only makes the assignment in `enter`, and no other code assigns `isEntered`; after that, the task continues on the
    // main actor.
    nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isOpen = state.withLock { state in
            if case .open = state { return true }
            state = .awaited(job)
            return false
        }
        if isOpen { MainActor.shared.enqueue(job) }
    }

    nonisolated func open() {
        let before = state.withLock { state in
            defer { state = .open }
            return state
        }
        if case .awaited(let job) = before { MainActor.shared.enqueue(job) }
    }
}
