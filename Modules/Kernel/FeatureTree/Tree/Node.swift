// Ownership runs one way: tree → node → (interactor, outlets → nodes, tasks). What a feature could keep alive by mistake, an owner or a
// subscriber, is held weakly. The kernel's own way up (router → node, outlet → node) is strong, because a weak reference costs a side table on
// every mount; it is safe because whatever ends a tree unmounts it, and unmounting cuts every reference downward. A cycle lives no longer
// than its mount.
//
// Nothing here recurses: a tree may be as deep as memory allows.
//
// Of what is looked at with every mount, the exclusivity of access is not checked while running: that was an eighth of what a mount with a
// task costs. Proof that there is nothing to find: all of it is the main actor's, and each access is one read, one store, or one change in
// place of a list during which no code but the list's own runs, since whatever goes out of the list is held by whoever takes it out.

/// One mounted feature and all that is mounted in it.
@MainActor
@usableFromInline
package final class Node {
    /// What this tree's nodes share.
    @usableFromInline let context: TreeContext
    /// What it was shown as the last time: by its identity the next `show` knows it again.
    @exclusivity(unchecked) @usableFromInline var child: AnyChild
    /// Where it is mounted; nil for a tree's root, and once it is unmounted.
    var outlet: Outlet?
    @exclusivity(unchecked) @usableFromInline var interactor: (any Interactor)?
    @usableFromInline let mailbox: AnyMailbox?
    /// Outlets are linked rather than listed, so that one among many goes without looking at the others.
    @exclusivity(unchecked) private(set) var firstOutlet: Outlet?
    @exclusivity(unchecked) private(set) var lastOutlet: Outlet?
    /// What only few nodes have; nil in all the others.
    @exclusivity(unchecked) private(set) final var activity: Activity?
    /// How many were mounted in the tree before.
    let serial: Int
    /// Whether it is there and at work: neither unmounted nor failed.
    @exclusivity(unchecked) @usableFromInline var isMounted = true
    /// Whether there is something to do at its start.
    @exclusivity(unchecked) var isWaiting = false
    /// Whether its first outlet is the one of its router.
    private var hasMain = false
    /// Whether it has begun any work, ended or not.
    package var hasBegunWork = false
    /// When it showed something the last time, in busy times of the tree; see `TreeContext.mayShow`.
    @exclusivity(unchecked) var busyTime: UInt16 = 0

    package var name: String { child.name }

    @usableFromInline init(_ child: AnyChild, context: TreeContext, outlet: Outlet?, mailbox: AnyMailbox?) {
        (self.child, self.context, self.outlet, self.mailbox) = (child, context, outlet, mailbox)
        serial = context.nextSerial()
        if context.trace != nil { mailbox?.belong(to: self) }
        context.restoration?.place(self, under: outlet?.owner)
    }

    /// Takes on the logic that was built for it, unless building it was what unmounted it.
    @usableFromInline func live(by built: consuming any Interactor) {
        guard isMounted else { return }
        var logic = consume built
        // New logic is held by nobody but this node, nearly always; only what somebody else holds can be mounted already.
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

    /// Reports that something was asked of it that it can no longer do.
    @usableFromInline func reportGone(_ action: String) { context.report(.gone(feature: name, action: action)) }

    /// Reports that its parent shows it with another input, which it does not take.
    @usableFromInline func reportIgnoredInput() {
        context.report(.ignoredInput(parent: outlet?.owner.name ?? "", child: name))
    }
}

@MainActor
private func isUnique<Logic: Interactor>(_ logic: inout Logic) -> Bool { isKnownUniquelyReferenced(&logic) }

// MARK: - What few nodes have

/// What belongs to nodes that wait, follow something or fail; most do not.
@MainActor
final class Activity {
    /// Those that have begun to wait and have not ended, in the order in which they began.
    @exclusivity(unchecked) var tasks: Teardown.Tasks = []
    /// What it follows.
    @exclusivity(unchecked) var subscriptions: [Subscription] = []
    /// What ended this feature's work; while it is mounted, what is going to as soon as it would start.
    var failure: (any Error)?
    /// What its parent decided for the case of its failure, if it decided anything.
    var supervision: Supervision?
}

extension Node {
    /// Its activity, which is made now if it had none.
    var busy: Activity {
        if let activity { return activity }
        let made = Activity()
        activity = made
        return made
    }

    /// What ended its work, if it is there still.
    var failure: (any Error)? { isMounted ? nil : activity?.failure }
    /// Whether it has a place in the tree, at work or failed.
    var isThere: Bool { isMounted || activity?.failure != nil }

    @usableFromInline func add(_ subscription: Subscription) { busy.subscriptions.append(subscription) }
}

// MARK: - Outlets and children

extension Node {
    /// Under every other outlet, whichever is made first.
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

    /// Unmounts what the outlet shows, and forgets it.
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
