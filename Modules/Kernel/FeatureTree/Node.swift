// Ownership runs one way: tree → node → (interactor, outlets → nodes, tasks). What a feature could keep alive by
// mistake, an owner or a follower, is held weakly. The kernel's own way up (router → node, outlet → node) is strong,
// because a weak reference costs a side table on every mount; it is safe because whatever ends a tree unmounts it,
// and unmounting cuts every reference downward. A cycle lives no longer than its mount.
//
// Nothing here recurses: a tree may be as deep as memory allows.

/// One mounted feature and all that is mounted in it.
@MainActor
@usableFromInline
package final class Node {
    /// By which the next `show` knows it again.
    let identity: Identity
    /// What this tree's nodes share.
    let trunk: Trunk
    private(set) var interactor: (any Interactor)?
    private let mailbox: AnyMailbox?
    /// Outlets are linked rather than listed, so that one among many goes without looking at the others.
    private(set) var firstOutlet: Outlet?
    private(set) var lastOutlet: Outlet?
    private var mainOutlet: Outlet?
    /// Those that have begun to wait and have not ended, in the order in which they began.
    private var tasks: [(key: Int, task: Task<Void, Never>)] = []
    private var nextTask = 0
    /// What it follows.
    private var ties: [Tie] = []
    /// How many were mounted in the tree before.
    let serial: Int
    @usableFromInline private(set) var isMounted = true
    /// Whether it has work that has not been started.
    private(set) var isWaiting = false
    /// What ended this feature's work, if it did not end well.
    private(set) var failure: (any Error)?

    package var name: String { identity.recipe.name }

    @usableFromInline init(_ identity: Identity, trunk: Trunk, mailbox: AnyMailbox?) {
        (self.identity, self.trunk, self.mailbox) = (identity, trunk, mailbox)
        serial = trunk.nextSerial()
    }

    /// The ground that a tree's root stands on: a node that does nothing and hears nothing.
    static func ground() -> Node { Node(Identity(AnyRecipe(""), key: 0, other: nil), trunk: Trunk(), mailbox: nil) }

    /// Takes on the logic that was built for it, unless building it was what unmounted it.
    @usableFromInline func live(by interactor: any Interactor) {
        guard isMounted else { return }
        self.interactor = interactor
        isWaiting = hasWork(interactor)
    }

    func start() {
        guard isWaiting, let interactor else { return }
        isWaiting = false
        run { _ = try await interactor.run() }
    }

    func run(_ operation: @escaping @MainActor () async throws -> Void) {
        guard isMounted else { return }
        let (job, logic) = (Job(self, key: nextTask), interactor)
        nextTask += 1
        let task = Task.immediate { await job.run(operation) }
        // Most are over by now, and then there is nothing to cancel, to wait for or to keep.
        if job.isOver { return }
        if isMounted {
            // Work that began while this one was on its way to its first wait is in the list already.
            tasks.insert((job.key, task), at: position(of: job.key))
        } else {
            // What it did before its first wait cost the feature its mount, which could not cancel it yet.
            task.cancel()
            trunk.past.add(name, logic, [task])
        }
    }

    fileprivate func ended(_ key: Int) {
        let index = position(of: key)
        if index < tasks.count, tasks[index].key == key { tasks.remove(at: index) }
    }

    /// Where the task of this key is or would be.
    private func position(of key: Int) -> Int {
        var (low, high) = (0, tasks.count)
        while low < high {
            let middle = (low + high) / 2
            if tasks[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func fail(_ error: any Error) {
        // What a task throws after the unmount has no feature left to be the failure of.
        guard isMounted else { return }
        if failure == nil { trunk.failures += 1 }
        failure = error
        trunk.tick()
    }

    @usableFromInline func tie(_ tie: Tie) { ties.append(tie) }
}

/// Whether there is anything to run. It is in the type, so nothing has to be started to find out.
@MainActor
private func hasWork<Logic: Interactor>(_ logic: Logic) -> Bool { Logic.Work.self != NoWork.self }

/// A task's tie to its node: known to both before the task itself is.
@MainActor
private final class Job {
    let key: Int
    private(set) var isOver = false
    private let node: Node

    init(_ node: Node, key: Int) { (self.node, self.key) = (node, key) }

    func run(_ operation: @MainActor () async throws -> Void) async {
        do { try await operation() } catch is CancellationError {} catch { node.fail(error) }
        isOver = true
        node.ended(key)
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
        guard isMounted else { return Outlet(owner: nil) }
        let outlet = Outlet(owner: self, onClose: onClose)
        outlet.previous = lastOutlet
        lastOutlet?.next = outlet
        lastOutlet = outlet
        if firstOutlet == nil { firstOutlet = outlet }
        return outlet
    }

    /// Unmounts what the outlet shows, and forgets it.
    func remove(_ outlet: Outlet) {
        guard outlet.owner === self else { return }
        while let child = outlet.newest() { child.unmount() }
        forget(outlet)
    }

    private func forget(_ outlet: Outlet) {
        guard outlet.owner === self else { return }
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

// MARK: - Unmounting

extension Node {
    /// Unmounts the subtree: newest outlet first, in each the newest child first, and every child before its parent.
    func unmount() {
        guard isMounted else { return }
        isMounted = false
        var path: [Node] = []
        var node = self
        while true {
            if let child = node.newestChild() {
                // A feature's last words may have unmounted it already.
                guard child.isMounted else { continue }
                child.isMounted = false
                // Most nodes are leaves, and need no place on the path.
                if child.lastOutlet == nil {
                    child.end()
                } else {
                    path.append(node)
                    node = child
                }
            } else {
                node.end()
                guard let parent = path.popLast() else { return }
                node = parent
            }
        }
    }

    /// Takes out the next child to unmount; outlets that have none left are closed on the way.
    private func newestChild() -> Node? {
        while let outlet = lastOutlet {
            if let child = outlet.newest() { return child }
            forget(outlet)
        }
        return nil
    }

    /// What unmounting does to a node that has no children left.
    private func end() {
        mailbox?.close()
        if failure != nil {
            failure = nil
            trunk.failures -= 1
        }
        var running: [Task<Void, Never>] = []
        if !tasks.isEmpty {
            running = tasks.map(\.task)
            tasks = []
            running.forEach { $0.cancel() }
        }
        if !ties.isEmpty {
            ties.forEach { $0.cut() }
            ties = []
        }
        if let logic = interactor.take() { trunk.past.bury(name, consume logic, running) }
    }
}
