// Ownership runs one way: tree → node → (interactor, outlets → nodes, tasks). What a feature could keep alive by
// mistake, an owner or a follower, is held weakly. The kernel's own way up (router → node, outlet → node) is strong,
// because a weak reference costs a side table on every mount; it is safe because whatever ends a tree unmounts it,
// and unmounting cuts every reference downward. A cycle lives no longer than its mount.
//
// Nothing here recurses: a tree may be as deep as memory allows.
//
// Of what is looked at with every mount, the exclusivity of access is not checked while running: that was an eighth of what a
// mount with a task costs. Proof that there is nothing to find: all of it is the main actor's, and each access is one
// read, one store, or one change in place of a list during which no code but the list's own runs, since whatever
// goes out of the list is held by whoever takes it out.

/// One mounted feature and all that is mounted in it.
@MainActor
@usableFromInline
package final class Node {
    /// By which the next `show` knows it again.
    let identity: Identity
    /// What this tree's nodes share.
    @usableFromInline let trunk: Trunk
    /// Where it is mounted; nil for a tree's root, and once it is unmounted.
    var outlet: Outlet?
    @exclusivity(unchecked) var interactor: (any Interactor)?
    let mailbox: AnyMailbox?
    /// Outlets are linked rather than listed, so that one among many goes without looking at the others.
    @exclusivity(unchecked) private(set) var firstOutlet: Outlet?
    @exclusivity(unchecked) private(set) var lastOutlet: Outlet?
    private var mainOutlet: Outlet?
    /// Those that have begun to wait and have not ended, in the order in which they began.
    @exclusivity(unchecked) var tasks: Past.Tasks = []
    private(set) var nextTask = 0
    /// What it follows.
    @exclusivity(unchecked) var ties: [Subscription] = []
    /// How many were mounted in the tree before.
    let serial: Int
    /// Whether it is there and at work: neither unmounted nor failed.
    @exclusivity(unchecked) @usableFromInline var isMounted = true
    /// Whether there is something to do at its start.
    @exclusivity(unchecked) var isWaiting = false
    /// What ended this feature's work; while it is mounted, what is going to as soon as it would start.
    var failure: (any Error)?
    /// What its parent decided for the case of its failure, if it decided anything.
    var supervision: Supervision?

    package var name: String { identity.recipe.name }
    /// Whether it has a place in the tree, at work or failed.
    var isThere: Bool { isMounted || failure != nil }

    @usableFromInline init(_ identity: Identity, trunk: Trunk, outlet: Outlet?, mailbox: AnyMailbox?) {
        (self.identity, self.trunk, self.outlet, self.mailbox) = (identity, trunk, outlet, mailbox)
        serial = trunk.nextSerial()
        if trunk.trace != nil { mailbox?.belong(to: self) }
        trunk.restoration?.place(self, under: outlet?.owner)
    }

    /// The ground that a tree's root stands on: a node that does nothing and hears nothing.
    static func ground(trace: Trace? = nil) -> Node {
        Node(Identity(AnyRecipe(""), key: 0, other: nil), trunk: Trunk(trace: trace), outlet: nil, mailbox: nil)
    }

    /// Takes on the logic that was built for it, unless building it was what unmounted it.
    @usableFromInline func live(by interactor: any Interactor) {
        guard isMounted else { return }
        self.interactor = interactor
        if hasWork(interactor) { isWaiting = true }
        guard let trace = trunk.trace else { return }
        isWaiting = true
        trace.record(.built, of: self)
    }

    func start() {
        guard isWaiting else { return }
        isWaiting = false
        if let error = failure.take() { return end(of: error) }
        guard let interactor else { return }
        guard let trace = trunk.trace else { return run { _ = try await interactor.run() } }
        trace.record(.mounted, of: self) { if hasWork(interactor) { run { _ = try await interactor.run() } } }
    }

    func run(_ operation: @escaping @MainActor () async throws -> Void) {
        guard isMounted else { return tellGone("run a task") }
        let (job, logic) = (Job(self, key: nextTask), interactor)
        nextTask += 1
        let task = Task.immediate { await job.run(operation) }
        // Most are over by now, and then there is nothing to cancel, to wait for or to keep.
        if job.isOver { return }
        if isMounted {
            // Work that began while this one was on its way to its first wait is in the list already.
            if let last = tasks.last, last.job.key > job.key {
                tasks.insert((job, task), at: position(of: job.key))
            } else {
                tasks.append((job, task))
            }
        } else {
            // What it did before its first wait cost the feature its mount, which could not cancel it yet.
            task.cancel()
            trunk.past.add(self, logic, [(job, task)])
        }
    }

    fileprivate func ended(_ key: Int) {
        let index = position(of: key)
        if index < tasks.count, tasks[index].job.key == key { tasks.remove(at: index) }
    }

    /// Where the task of this key is or would be.
    private func position(of key: Int) -> Int {
        var (low, high) = (0, tasks.count)
        while low < high {
            let middle = (low + high) / 2
            if tasks[middle].job.key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    @usableFromInline func tie(_ tie: Subscription) { ties.append(tie) }

    /// Tells that something was asked of it that it can no longer do.
    @usableFromInline func tellGone(_ action: String) { trunk.tell(.gone(feature: name, action: action)) }
}

/// Whether there is anything to run. It is in the type, so nothing has to be started to find out.
@MainActor
private func hasWork<Logic: Interactor>(_ logic: Logic) -> Bool { Logic.Work.self != NoWork.self }

/// A task's tie to its node, for as long as it runs: known to both before the task itself is.
@MainActor
final class Job {
    let key: Int
    private var node: Node?
    /// What a task does not say of itself.
    var isOver: Bool { node == nil }

    fileprivate init(_ node: Node, key: Int) { (self.node, self.key) = (node, key) }

    fileprivate func run(_ operation: @MainActor () async throws -> Void) async {
        do { try await operation() } catch is CancellationError {} catch { node?.fail(error) }
        // Let go of, since who remembers the job is to keep no feature.
        let node = node.take()
        node?.ended(key)
    }
}

// MARK: - Outlets and children

extension Node {
    /// Under every other outlet, whichever is made first.
    var main: Outlet {
        if let mainOutlet { return mainOutlet }
        let outlet = Outlet(owner: self)
        mainOutlet = outlet
        outlet.next = firstOutlet
        firstOutlet?.previous = outlet
        firstOutlet = outlet
        if lastOutlet == nil { lastOutlet = outlet }
        return outlet
    }

    func makeOutlet(onClose: (@MainActor () -> Void)? = nil) -> Outlet {
        let outlet = Outlet(owner: self, onClose: onClose)
        guard isMounted else {
            outlet.close()
            return outlet
        }
        outlet.previous = lastOutlet
        lastOutlet?.next = outlet
        lastOutlet = outlet
        if firstOutlet == nil { firstOutlet = outlet }
        return outlet
    }

    /// Unmounts what the outlet shows, and forgets it.
    func remove(_ outlet: Outlet) {
        guard outlet.isOpen else { return }
        while let child = outlet.newest() { child.unmount() }
        forget(outlet)
    }

    func forget(_ outlet: Outlet) {
        guard outlet.isOpen else { return }
        if let previous = outlet.previous { previous.next = outlet.next } else { firstOutlet = outlet.next }
        if let next = outlet.next { next.previous = outlet.previous } else { lastOutlet = outlet.previous }
        if mainOutlet === outlet { mainOutlet = nil }
        outlet.close()
    }

    package var children: [Node] {
        var (children, outlet): ([Node], Outlet?) = ([], firstOutlet)
        while let here = outlet {
            if children.isEmpty { children = here.mounted } else { children += here.mounted }
            outlet = here.next
        }
        return children
    }

    /// Calls `body` with every node of the subtree, parents before children, in tree order.
    func forEach(_ body: (Node) -> Void) {
        var waiting = [self]
        while let node = waiting.popLast() {
            body(node)
            if node.firstOutlet != nil { waiting += node.children.reversed() }
        }
    }
}
