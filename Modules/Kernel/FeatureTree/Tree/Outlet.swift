/// An independent place in a feature where children are mounted, such as a modal layer.
@MainActor
public final class Outlet {
    /// Whose it is.
    @usableFromInline let owner: Node
    /// Whether it still is one of its owner's.
    private(set) var isOpen = true
    /// In the order shown.
    @exclusivity(unchecked) var mounted: [Node] = []
    /// Its neighbours among the outlets of its owner.
    var previous: Outlet?
    var next: Outlet?
    private let onClose: (@MainActor () -> Void)?
    @exclusivity(unchecked) var isRouting = false
    /// Whether the children were mounted in the order in which they are shown.
    @exclusivity(unchecked) var isInOrder = true
    private var waiting: Waiting?

    /// What is to be shown next, and what that was caused by.
    private struct Waiting {
        let children: [Child]
        let cause: Int?
        let generation: Int
    }

    init(owner: Node, onClose: (@MainActor () -> Void)? = nil) {
        self.owner = owner
        self.onClose = onClose
    }

    /// Makes `children` the mounted children of this outlet; see ``Router/show(_:)``.
    public func show(@ChildrenBuilder _ children: () -> [Child]) {
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

    /// Carries out what was to be shown while something else was.
    func showWaiting() {
        // A loop, because a feature that shows while it is built would otherwise go deeper each time.
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
            // What the recording itself cost the feature its mount for is not shown.
            if !owner.isMounted { isRouting = false }
        }
    }

    /// What it has shown is started, or there was nothing to start.
    func settled() {
        isRouting = false
        guard isOpen, owner.isMounted else { return }
        owner.context.tick()
    }

    /// Puts another of its kind in the place of a child that has failed.
    func restart(_ node: Node) {
        guard let supervision = node.busy.supervision, let index = place(of: node, near: supervision.place) else { return }
        let context = owner.context, child = node.child
        // Nobody shows anything here meanwhile: what is to be shown is carried out once the new one is in its place.
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
            context.wait(self, index..<(index + 1))
        }
    }

    /// Finds a child by looking outwards from where it was: what was shown since has rarely moved it far.
    private func place(of node: Node, near place: Int) -> Int? {
        var (below, above) = (min(place, mounted.count - 1), place + 1)
        while below >= 0 || above < mounted.count {
            if below >= 0, mounted[below] === node { return below }
            if above < mounted.count, mounted[above] === node { return above }
            (below, above) = (below - 1, above + 1)
        }
        return nil
    }

    /// Takes out the child that was mounted last.
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
