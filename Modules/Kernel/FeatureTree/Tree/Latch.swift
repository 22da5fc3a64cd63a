import Synchronization

/// A one-shot latch for one task, which an event or the task's cancellation opens.
///
/// A continuation would resume its task on the global pool, from where it hops to the main actor: three times the cost, and no order among
/// tasks. So this is an executor with room for one job. The task that waits is that job, and goes straight to the main actor when the latch
/// opens, on whichever thread a cancellation comes.
final actor Latch: SerialExecutor {
    private enum State { case closed, awaited(UnownedJob), open }
    private nonisolated let state = Mutex(State.closed)
    private var isEntered = false

    nonisolated var isOpen: Bool { state.withLock { if case .open = $0 { true } else { false } } }

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }

    /// Returns when the latch is open. It may be awaited once.
    nonisolated(nonsending) func wait() async {
        await withTaskCancellationHandler {
            await enter()
        } onCancel: {
            open()
        }
    }

    /// It has a side effect and is not inlined, or the optimiser would drop the hop to this executor.
    @inline(never)
    private func enter() { isEntered = true }

    // Proof that the job runs once, and alone: the waiting task enters it once, unless the latch is open. The one who takes it out runs it,
    // and leaves `open` under the same lock. Here it does one assignment that no other code makes; the rest belongs to the main actor.
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
