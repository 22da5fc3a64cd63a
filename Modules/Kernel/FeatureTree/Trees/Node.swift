// Ownership runs downward: tree → node → (interactor, outlets → nodes, tasks). The owners of output handlers and of subscriptions are held
// weakly. The upward references (router → node, outlet → node) are strong, because a weak reference would cost each mount a side table. The
// strong references cannot cause a leak: unmounting clears every downward reference, so no reference cycle outlives the mount.
//
// No code in this file recurses, so a tree can be as deep as memory allows.
//
// Exclusivity checks are disabled for properties that every mount uses, because the checks took an eighth of the time of mounting a feature
// with a task. Proof that no accesses overlap: all accesses are on the main actor, and no access runs other code, because each one is a
// single read, a single store, or an in-place change of a list.

/// A mounted feature and its subtree.
@MainActor
@usableFromInline
package final class Node {
    @usableFromInline let context: TreeContext
    /// The child from the latest `show`; the next `show` finds this node by the child's identity.
    @exclusivity(unchecked) @usableFromInline var child: AnyChild
    /// The outlet that the node is mounted in; nil for a tree's root and for an unmounted node.
    var outlet: Outlet?
    @exclusivity(unchecked) @usableFromInline var interactor: (any Interactor)?
    @usableFromInline let mailbox: AnyMailbox?
    /// The first of the node's outlets. The outlets form a linked list, so that removing one of many takes constant time.
    @exclusivity(unchecked) private(set) var firstOutlet: Outlet?
    @exclusivity(unchecked) private(set) var lastOutlet: Outlet?
    /// The node's tasks, subscriptions, failure and supervision; nil until one of them is needed.
    @exclusivity(unchecked) private(set) final var activity: Activity?
    /// The node's number in the tree, counting from 1 in the order of building.
    let serial: Int
    /// Whether the node is mounted and has not failed.
    @exclusivity(unchecked) @usableFromInline var isMounted = true
    /// Whether the node is waiting to be started, with work to do when it starts.
    @exclusivity(unchecked) var isWaiting = false
    /// Whether the node's first outlet is the outlet of its router.
    private var hasMain = false
    /// Whether the node has ever started a task.
    package var hasBegunWork = false
    /// The number of the tree's busy period in which the node last showed something; see `TreeContext.mayShow`.
    @exclusivity(unchecked) var busyTime: UInt16 = 0

    package var name: String { child.name }

    @usableFromInline init(_ child: AnyChild, context: TreeContext, outlet: Outlet?, mailbox: AnyMailbox?) {
        (self.child, self.context, self.outlet, self.mailbox) = (child, context, outlet, mailbox)
        serial = context.nextSerial()
        if context.trace != nil { mailbox?.belong(to: self) }
        context.restoration?.place(self, under: outlet?.owner)
    }

    /// Stores the logic that was built for the node, unless the build unmounted the node or the logic is already mounted elsewhere.
    @usableFromInline func adopt(_ built: consuming any Interactor) {
        guard isMounted else { return }
        var logic = consume built
        // If nothing else references the logic, it cannot already be mounted elsewhere.
        if !isUnique(&logic), let other = context.claim(logic, for: self) {
            return fail(Misuse.sameInstance(feature: name, mounted: other.name))
        }
        interactor = logic
        if type(of: logic).hasWork { isWaiting = true }
        guard let trace = context.trace else { return }
        isWaiting = true
        trace.record(.built, of: self)
    }

    func start() {
        guard isWaiting else { return }
        isWaiting = false
        if let error = activity?.failure.take() { return end(of: error) }
        guard let interactor else { return }
        guard let trace = context.trace else { return run(.logic(interactor)) }
        trace.record(.mounted, of: self) { if type(of: interactor).hasWork { run(.logic(interactor)) } }
    }

    /// Reports that a router or outlet was used after its feature was unmounted or failed.
    @usableFromInline func reportGone(_ action: String) { context.report(.gone(feature: name, action: action)) }

    @usableFromInline func reportIgnoredInput() {
        context.report(.ignoredInput(parent: outlet?.owner.name ?? "", child: name))
    }
}

@MainActor
private func isUnique<Logic: Interactor>(_ logic: inout Logic) -> Bool { isKnownUniquelyReferenced(&logic) }

// MARK: - Tasks, subscriptions and failures

@MainActor
final class Activity {
    /// The tasks that have not ended, in the order in which they were started. A task is added when `Job.start` returns.
    @exclusivity(unchecked) var jobs: [Job] = []
    @exclusivity(unchecked) var subscriptions: [Subscription] = []
    /// The error that ended the feature or will end it when it is started.
    var failure: (any Error)?
    /// The parent's rule for a failure of the node, and the restarts so far; nil for the default rule.
    var supervision: Supervision?
}

extension Node {
    /// The node's activity, which is made on demand.
    var busy: Activity {
        if let activity { return activity }
        let made = Activity()
        activity = made
        return made
    }

    /// The error of a failed node that is still in the tree.
    var failure: (any Error)? { isMounted ? nil : activity?.failure }
    /// Whether the node is in the tree, either mounted or failed.
    var isThere: Bool { isMounted || activity?.failure != nil }

    @usableFromInline func add(_ subscription: Subscription) { busy.subscriptions.append(subscription) }
}

// MARK: - Outlets and children

extension Node {
    /// The router's outlet, which comes before all others.
    var main: Outlet {
        if hasMain, let firstOutlet { return firstOutlet }
        let outlet = Outlet(owner: self)
        hasMain = true
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

    func remove(_ outlet: Outlet) {
        guard outlet.isOpen else { return }
        while let child = outlet.newest() { child.unmount() }
        forget(outlet)
    }

    func forget(_ outlet: Outlet) {
        guard outlet.isOpen else { return }
        if hasMain, outlet === firstOutlet { hasMain = false }
        if let previous = outlet.previous { previous.next = outlet.next } else { firstOutlet = outlet.next }
        if let next = outlet.next { next.previous = outlet.previous } else { lastOutlet = outlet.previous }
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
