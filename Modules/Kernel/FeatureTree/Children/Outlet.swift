/// An ordered list of mounted children. A feature has one outlet for its router and one for each pending `first(of:)`.
@MainActor
@usableFromInline
package final class Outlet {
    @usableFromInline let owner: Node
    private(set) var isOpen = true
    /// The mounted children, in the order in which they are shown.
    @exclusivity(unchecked) var mounted: [Node] = []
    /// The previous outlet of the same owner.
    var previous: Outlet?
    /// The next outlet of the same owner.
    var next: Outlet?
    private let onClose: (@MainActor () -> Void)?
    @exclusivity(unchecked) var isRouting = false
    /// Whether the children were mounted in the order in which they are shown.
    @exclusivity(unchecked) var isInOrder = true
    private var waiting: Waiting?

    /// A `show` that was called during another one.
    private struct Waiting {
        let children: [Child]
        let cause: Int?
        let generation: Int
    }

    init(owner: Node, onClose: (@MainActor () -> Void)? = nil) {
        self.owner = owner
        self.onClose = onClose
    }

    /// Makes `children` the mounted children of this outlet; see `Router.show(_:)`.
    package func show(@Child.ListBuilder _ children: () -> [Child]) {
        guard isOpen, owner.isMounted else { return owner.reportGone("show something") }
        show(children())
    }

    func show(_ children: [Child]) {
        guard isOpen, owner.isMounted else { return }
        let context = owner.context
        guard !isRouting else {
            waiting = Waiting(children: children, cause: context.trace?.cause, generation: context.generation)
            return
        }
        let outer = context.generation
        carryOut(children)
        showWaiting()
        context.generation = outer
    }

    /// Carries out the `show` that was called during another one, if any.
    func showWaiting() {
        // Use a loop instead of recursion, because each child can make the owner call `show` again while the child is being built.
        while !isRouting, isOpen, owner.isMounted, let next = waiting.take() {
            let context = owner.context, outer = context.generation
            context.generation = next.generation
            if let trace = context.trace { trace.cause(next.cause) { carryOut(next.children) } } else { carryOut(next.children) }
            context.generation = outer
        }
    }

    private func carryOut(_ children: [Child]) {
        let context = owner.context
        context.settle {
            guard context.mayShow(children, in: owner) else { return }
            isRouting = true
            guard let trace = context.trace else { return apply(children) }
            trace.record(.shown(children.map(\.box.name)), of: owner) { apply(children) }
            // An observer of the trace might have unmounted the owner.
            if !owner.isMounted { isRouting = false }
        }
    }

    /// Ends a `show` or a restart after all new children have started.
    func settled() {
        isRouting = false
        guard isOpen, owner.isMounted else { return }
        owner.context.tick()
    }

    /// Replaces a failed child with a new mount of the same feature.
    func restart(_ node: Node) {
        guard let supervision = node.busy.supervision, let index = place(of: node, near: supervision.place) else { return }
        let context = owner.context, child = node.child
        // A `show` that is called during the restart waits until the new child has started.
        isRouting = true
        context.settle {
            context.trace?.record(.restarted, of: node)
            node.unmount()
            let fresh = child.mount(in: context, at: self)
            fresh.busy.supervision = supervision
            supervision.place = index
            guard owner.isMounted, index < mounted.count, mounted[index] === node else { return fresh.unmount() }
            mounted[index] = fresh
            isInOrder = index == mounted.count - 1 && isInOrder
            context.startLater(self, index..<(index + 1))
        }
    }

    /// Returns the index of a child by searching outward from its last known index.
    private func place(of node: Node, near place: Int) -> Int? {
        var (below, above) = (min(place, mounted.count - 1), place + 1)
        while below >= 0 || above < mounted.count {
            if below >= 0, mounted[below] === node { return below }
            if above < mounted.count, mounted[above] === node { return above }
            (below, above) = (below - 1, above + 1)
        }
        return nil
    }

    /// Removes and returns the child that was mounted last.
    func newest() -> Node? {
        if !isInOrder {
            mounted.sort { $0.serial < $1.serial }
            isInOrder = true
        }
        return mounted.popLast()
    }

    func close() {
        (isOpen, previous, next, waiting) = (false, nil, nil, nil)
        onClose?()
    }
}
