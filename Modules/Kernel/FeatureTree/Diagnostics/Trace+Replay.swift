// What is recorded is wrapped when it is mounted or begins to follow, so that a tree without a trace has nothing to ask.

extension Node {
    /// What is to be called when a cell that it follows changes, or something that has it recorded.
    @usableFromInline func listening<Value, Owner: AnyObject>(
        to cell: Cell<Value>, _ onChange: @escaping @MainActor (Owner, Value) -> Void
    ) -> @MainActor (Owner, Value) -> Void {
        guard let trace = context.trace else { return onChange }
        // What it is told on beginning to follow is no change, and comes again by itself when a script is replayed.
        let (following, first) = (activity?.subscriptions.count ?? 0, cell.revision)
        return { [weak self, weak hub = cell.store] owner, value in
            guard let self, let hub else { return }
            guard hub.version != first else { return onChange(owner, value) }
            let assignment = Assignment(cell: ObjectIdentifier(hub), count: hub.version)
            trace.record(.changed(value, following: following), of: self, assignment: assignment) { onChange(owner, value) }
        }
    }
}

// MARK: - Replaying

extension Trace {
    /// What came from outside, each once: words that were said and values that were assigned while nothing else was under way.
    package var script: [Event] {
        var told: Set<Assignment> = []
        return events.filter { event in
            guard event.cause == nil else { return false }
            switch event.kind {
            case .said: return true
            // Those that follow one cell all hear of one assignment, which is to be made once.
            case .changed: return event.assignment.map { told.insert($0).inserted } ?? true
            case .built, .mounted, .shown, .unmounted, .failed, .restarted: return false
            }
        }
    }
}

extension Node {
    /// Has an event of a script happen again to the node that is now what the other was; says whether there is one.
    package func replay(_ event: Trace.Event) -> Bool {
        var found: Node?
        forEach { if $0.serial == event.serial { found = $0 } }
        guard let found, found.name == event.feature else { return false }
        switch event.kind {
        case .said(let output): return found.mailbox?.receive(any: output) ?? false
        case .changed(let value, let following):
            let subscriptions = found.activity?.subscriptions ?? []
            return following < subscriptions.count && subscriptions[following].assign(value)
        case .built, .mounted, .shown, .unmounted, .failed, .restarted: return false
        }
    }
}
