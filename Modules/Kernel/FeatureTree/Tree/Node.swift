// Ownership runs one way: tree → node → (interactor, outlets → nodes, tasks). Owners and subscribers are held weakly. The references up
// (router → node, outlet → node) are strong, because a weak one costs each mount a side table. They are safe: unmounting cuts every
// reference downward, so a cycle ends with its mount.
//
// Nothing here recurses, so a tree may be as deep as memory allows.
//
// Exclusivity of access is not checked for properties that every mount uses, which was an eighth of a mount with a task. Proof that no
// access overlaps: all of them are on the main actor, and each is one read, one store, or one change of a list in place that runs no other
// code.

/// A mounted feature and its subtree.
@MainActor
@usableFromInline
package final class Node {
    @usableFromInline let context: TreeContext
    /// The child of the latest `show`, with the identity by which the next one finds this node.
    @exclusivity(unchecked) @usableFromInline var child: AnyChild
    /// Its place; nil for a tree's root and for an unmounted node.
    var outlet: Outlet?
    @exclusivity(unchecked) @usableFromInline var interactor: (any Interactor)?
    @usableFromInline let mailbox: AnyMailbox?
    /// A linked list, so that removing one of many outlets takes constant time.
    @exclusivity(unchecked) private(set) var firstOutlet: Outlet?
    @exclusivity(unchecked) private(set) var lastOutlet: Outlet?
    /// The state that few nodes have; nil in all others.
    @exclusivity(unchecked) private(set) final var activity: Activity?
    /// The number of nodes mounted in the tree before this one.
    let serial: Int
    /// False once it is unmounted or has failed.
    @exclusivity(unchecked) @usableFromInline var isMounted = true
    /// Whether its start is due and has something to do.
    @exclusivity(unchecked) var isWaiting = false
    /// Whether its first outlet is its router's.
    private var hasMain = false
    /// Whether it ever began a task.
    package var hasBegunWork = false
    /// The tree's busy time in which it last showed something; see `TreeContext.mayShow`.
    @exclusivity(unchecked) var busyTime: UInt16 = 0

    package var name: String { child.name }

    @usableFromInline init(_ child: AnyChild, context: TreeContext, outlet: Outlet?, mailbox: AnyMailbox?) {
        (self.child, self.context, self.outlet, self.mailbox) = (child, context, outlet, mailbox)
        serial = context.nextSerial()
        if context.trace != nil { mailbox?.belong(to: self) }
        context.restoration?.place(self, under: outlet?.owner)
    }

    /// Takes the logic that was built for it, unless the build unmounted it.
    @usableFromInline func adopt(_ built: consuming any Interactor) {
        guard isMounted else { return }
        var logic = consume built
        // Only logic that something else references can be mounted already.
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
        guard let trace = context.trace else { return run { _ = try await interactor.run() } }
        trace.record(.mounted, of: self) { if type(of: interactor).hasWork { run { _ = try await interactor.run() } } }
    }

    /// Reports the use of a router or outlet after the unmount.
    @usableFromInline func reportGone(_ action: String) { context.report(.gone(feature: name, action: action)) }

    @usableFromInline func reportIgnoredInput() {
        context.report(.ignoredInput(parent: outlet?.owner.name ?? "", child: name))
    }
}

@MainActor
private func isUnique<Logic: Interactor>(_ logic: inout Logic) -> Bool { isKnownUniquelyReferenced(&logic) }

// MARK: - Tasks, subscriptions and failures

/// The state of a node that waits, follows a cell or has failed.
@MainActor
final class Activity {
    /// The suspended tasks, in the order of their begin.
    @exclusivity(unchecked) var tasks: Teardown.Tasks = []
    @exclusivity(unchecked) var subscriptions: [Subscription] = []
    /// The error that ended the feature, or that will end it at its start.
    var failure: (any Error)?
    /// The parent's rule for its failure; nil for the default.
    var supervision: Supervision?
}

extension Node {
    /// Its activity, made on demand.
    var busy: Activity {
        if let activity { return activity }
        let made = Activity()
        activity = made
        return made
    }

    /// The error of a failed node that is still in its place.
    var failure: (any Error)? { isMounted ? nil : activity?.failure }
    /// Whether it is in its place, at work or failed.
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

    /// Unmounts the outlet's children, and removes it.
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
