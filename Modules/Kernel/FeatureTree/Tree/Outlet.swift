/// An independent place in a feature where children are mounted.
@MainActor
public final class Outlet {
    /// Whose it is.
    @usableFromInline let owner: Node
    /// Whether it still is one of its owner's.
    private(set) var isOpen = true
    /// In the order shown.
    @exclusivity(unchecked) private(set) var mounted: [Node] = []
    /// Its neighbours among the outlets of its owner.
    var previous: Outlet?
    var next: Outlet?
    private let onClose: (@MainActor () -> Void)?
    @exclusivity(unchecked) private var isRouting = false
    /// Whether the children were mounted in the order in which they are shown.
    @exclusivity(unchecked) private var isInOrder = true
    private var wish: [Child]?
    /// What the wish that waits was caused by, where that is recorded.
    private var wishCause: Int?

    init(owner: Node, onClose: (@MainActor () -> Void)? = nil) {
        self.owner = owner
        self.onClose = onClose
    }

    /// Makes `children` the mounted children of this outlet; see ``Router/show(_:)``.
    public func show(@ChildrenBuilder _ children: () -> [Child]) {
        guard isOpen, owner.isMounted else { return owner.tellGone("show something") }
        show(children())
    }

    func show(_ children: [Child]) {
        guard isOpen, owner.isMounted else { return }
        guard !isRouting else {
            (wish, wishCause) = (children, owner.trunk.trace?.cause)
            return
        }
        guard owner.trunk.mayShow(children, in: owner) else { return }
        isRouting = true
        guard let trace = owner.trunk.trace else { return carryOut(children) }
        trace.record(.shown(children.map(\.wish.identity.recipe.name)), of: owner) { carryOut(children) }
    }

    private func carryOut(_ children: [Child]) {
        if children.isEmpty { return owner.trunk.settle { clear() } }
        owner.trunk.settle { apply(children, in: owner) }
    }

    /// What it has shown is started, or there was nothing to start.
    func settled() {
        isRouting = false
        guard isOpen, owner.isMounted else { return }
        owner.trunk.tick()
        guard let children = wish.take() else { return }
        guard let trace = owner.trunk.trace else { return show(children) }
        trace.cause(wishCause.take()) { show(children) }
    }

    /// Puts another of its kind in the place of a child that has failed.
    func restart(_ node: Node) {
        guard let supervision = node.supervision, let index = mounted.firstIndex(where: { $0 === node }) else { return }
        // Nobody shows anything here meanwhile: what is wished is carried out once the new one is in its place.
        isRouting = true
        owner.trunk.settle {
            owner.trunk.trace?.record(.restarted, of: node)
            node.unmount()
            let fresh = supervision.wish.mount(in: owner.trunk, at: self)
            fresh.supervision = supervision
            guard owner.isMounted, index < mounted.count, mounted[index] === node else { return fresh.unmount() }
            mounted[index] = fresh
            isInOrder = index == mounted.count - 1 && isInOrder
            owner.trunk.wait(self, index..<(index + 1))
        }
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
        (isOpen, previous, next, wish) = (false, nil, nil, nil)
        onClose?()
    }
}

// MARK: - From what is shown to what is wished

// What a `show` costs is what it changes. Lists begin and end as they did, nearly always, so both ends are skipped by
// comparing neighbours, and only what lies between is looked at; hashing is left to what has been shuffled.

extension Outlet {
    private func clear() {
        guard !mounted.isEmpty else {
            isRouting = false
            return
        }
        while let node = newest() { node.unmount() }
        settled()
    }

    private func apply(_ wanted: [Child], in owner: Node) {
        if mounted.isEmpty, wanted.count == 1 { return mount(0..<1, of: wanted, among: [:], in: owner) }
        let (head, tail) = ends(wanted)
        if head == wanted.count, head == mounted.count {
            isRouting = false
            return
        }
        let window = head..<(wanted.count - tail)
        guard isUnique(window, of: wanted) else { return apply(unique(wanted, in: owner), in: owner) }
        let staying = unmount(head..<(mounted.count - tail), for: window, of: wanted)
        mount(window, of: wanted, among: staying, in: owner)
    }

    /// How many at either end are mounted as they are wanted.
    private func ends(_ wanted: [Child]) -> (head: Int, tail: Int) {
        let both = min(wanted.count, mounted.count)
        return wanted.withUnsafeBufferPointer { wanted in
            mounted.withUnsafeBufferPointer { mounted in
                var (head, tail) = (0, 0)
                while head < both, wanted[head].wish.matches(mounted[head]) { head += 1 }
                while tail < both - head, wanted[wanted.count - 1 - tail].wish.matches(mounted[mounted.count - 1 - tail]) { tail += 1 }
                return (head, tail)
            }
        }
    }

    /// Unmounts those in `old` that are not wanted; returns where in `window` each of the others is.
    private func unmount(_ old: Range<Int>, for window: Range<Int>, of wanted: [Child]) -> [Int: Node] {
        guard !old.isEmpty else { return [:] }
        var staying: [Int: Node] = [:]
        var leaving: [Node] = []
        if window.isEmpty {
            if old.count == 1 {
                mounted.remove(at: old.lowerBound).unmount()
                return [:]
            }
            leaving = Array(mounted[old])
            mounted.removeSubrange(old)
        } else {
            let places = places(of: window, in: wanted)
            var kept: [Node] = []
            for node in mounted[old] {
                if let place = places(node.identity) {
                    staying[place] = node
                    kept.append(node)
                } else {
                    leaving.append(node)
                }
            }
            mounted.replaceSubrange(old, with: kept)
        }
        if !isInOrder { leaving.sort { $0.serial < $1.serial } }
        while let node = leaving.popLast() { node.unmount() }
        return staying
    }

    /// Finds a mounted child's place among the wanted: by looking where there are few, by a table where there are many.
    private func places(of window: Range<Int>, in wanted: [Child]) -> (Identity) -> Int? {
        if window.count <= 8 {
            return { identity in window.first { wanted[$0].wish.identity.matches(identity) } }
        }
        var table: [IdentityKey: Int] = [:]
        table.reserveCapacity(window.count)
        for place in window { table[IdentityKey(wanted[place].wish.identity)] = place }
        return { table[IdentityKey($0)] }
    }

    /// Builds those in `window` that are not there yet, puts all in order, and has the new ones started.
    private func mount(_ window: Range<Int>, of wanted: [Child], among staying: [Int: Node], in owner: Node) {
        let before = mounted.count
        var inOrder: [Node] = []
        let isAtEnd = staying.isEmpty && window.lowerBound == before
        var isWaiting = false
        for place in window {
            guard owner.isMounted else { break }
            if let node = staying[place] {
                inOrder.append(node)
                continue
            }
            let child = wanted[place]
            let node = child.wish.mount(in: owner.trunk, at: self)
            if let rule = child.rule { node.supervision = Supervision(rule, child.wish) }
            guard owner.isMounted else {
                node.unmount()
                break
            }
            if node.isWaiting { isWaiting = true }
            // At the end for now, where the owner finds it if it is unmounted before the next is built.
            mounted.append(node)
            if !isAtEnd { inOrder.append(node) }
        }
        guard owner.isMounted else {
            isRouting = false
            return
        }
        if !isAtEnd, !window.isEmpty {
            mounted.removeLast(mounted.count - before)
            mounted.replaceSubrange(window.lowerBound..<(window.lowerBound + staying.count), with: inOrder)
            isInOrder = false
        }
        if isWaiting { owner.trunk.wait(self, window) } else { settled() }
    }

    /// Whether nobody in `window` is in the list twice. The rest of the list is what is mounted, and so is unique.
    private func isUnique(_ window: Range<Int>, of wanted: [Child]) -> Bool {
        if window.count <= 8 {
            return wanted.withUnsafeBufferPointer { wanted in
                for place in window {
                    for other in wanted.indices where other != place {
                        if wanted[other].wish.identity.matches(wanted[place].wish.identity) { return false }
                    }
                }
                return true
            }
        }
        return isAscending(wanted) || Set(wanted.map { IdentityKey($0.wish.identity) }).count == wanted.count
    }

    /// Rows by number: each key more than the one before.
    private func isAscending(_ wanted: [Child]) -> Bool {
        wanted.indices.dropFirst().allSatisfy { wanted[$0 - 1].wish.identity.key < wanted[$0].wish.identity.key }
    }

    /// Two children with one identity could not be told apart at the next `show`.
    private func unique(_ children: [Child], in owner: Node) -> [Child] {
        var seen: Set<IdentityKey> = []
        return children.filter { child in
            let isNew = seen.insert(IdentityKey(child.wish.identity)).inserted
            if !isNew { owner.trunk.tell(.sameIdentity(parent: owner.name, child: child.wish.identity.recipe.name)) }
            return isNew
        }
    }
}
