// What is recorded is wrapped when it is mounted or begins to follow, so that a tree without a trace has nothing to ask.

/// A mailbox whose words are recorded.
private final class TracedMailbox<Output: Sendable>: Mailbox<Output> {
    private let mailbox: Mailbox<Output>
    private weak var node: Node?

    init(_ mailbox: Mailbox<Output>) {
        self.mailbox = mailbox
        super.init()
    }

    override func belong(to node: Node) { self.node = node }
    override func close() { mailbox.close() }

    override func receive(_ output: Output) {
        guard let node, node.isMounted, let trace = node.trunk.trace else { return }
        trace.record(.said(output), of: node) { mailbox.receive(output) }
    }
}

extension Trunk {
    /// The mailbox, or one that has its words recorded.
    @usableFromInline func listening<Output>(_ mailbox: Mailbox<Output>) -> Mailbox<Output> {
        trace == nil ? mailbox : TracedMailbox(mailbox)
    }
}

extension Node {
    /// What is to be called when a cell that it follows changes, or something that has it recorded.
    @usableFromInline func listening<Value, Owner: AnyObject>(
        to cell: Cell<Value>, _ onChange: @escaping @MainActor (Owner, Value) -> Void
    ) -> @MainActor (Owner, Value) -> Void {
        guard let trace = trunk.trace else { return onChange }
        // What it is told on beginning to follow is no change, and comes again by itself when a script is replayed.
        let (following, first) = (ties.count, cell.revision)
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
        case .changed(let value, let following): return following < found.ties.count && found.ties[following].assign(value)
        case .built, .mounted, .shown, .unmounted, .failed, .restarted: return false
        }
    }
}
