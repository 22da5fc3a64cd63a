// A `show` first skips the matching children at each end of the list. Only the children in between can be moved, added or removed, so only
// they are looked up by identity.
//
// Comparing ids runs a feature's code, which can have any side effect, such as stopping the tree. Therefore the compared lists are
// retained, and `apply` checks after the comparisons that the outlet is still in use. During a `show`, the outlet's list changes only in
// this file and when the owner is unmounted or fails.

extension Outlet {
    /// Makes `wanted` the outlet's mounted children.
    func apply(_ wanted: [Child]) { apply(wanted, isUnique: false) }

    private var isInUse: Bool { isOpen && owner.isMounted }

    private func apply(_ wanted: [Child], isUnique: Bool) {
        if wanted.isEmpty { return clear() }
        if mounted.isEmpty, wanted.count == 1 { return mount(0..<1, of: wanted, among: [:]) }
        let (head, tail) = ends(wanted)
        guard isInUse else { return isRouting = false }
        let window = head..<(wanted.count - tail)
        if window.isEmpty, wanted.count == mounted.count {
            update(0..<head, to: wanted, from: 0)
            return isRouting = false
        }
        guard isUnique || self.isUnique(window, of: wanted) else { return apply(unique(wanted), isUnique: true) }
        guard isInUse else { return isRouting = false }
        let staying = unmount(head..<(mounted.count - tail), for: window, of: wanted)
        guard isInUse else { return isRouting = false }
        update(0..<head, to: wanted, from: 0)
        update((mounted.count - tail)..<mounted.count, to: wanted, from: wanted.count - tail)
        for (place, node) in staying.sorted(by: { $0.key < $1.key }) where isInUse { update(node, to: wanted[place], at: place) }
        mount(window, of: wanted, among: staying)
    }

    private func clear() {
        guard !mounted.isEmpty else { return isRouting = false }
        while let node = newest() { node.unmount() }
        settled()
    }

    /// The number of matching children at the start of the two lists, and the number at their end.
    private func ends(_ wanted: [Child]) -> (head: Int, tail: Int) {
        let mounted = mounted, both = min(wanted.count, mounted.count)
        return wanted.withUnsafeBufferPointer { wanted in
            mounted.withUnsafeBufferPointer { mounted in
                var (head, tail) = (0, 0)
                while head < both, wanted[head].box.matches(mounted[head]) { head += 1 }
                while tail < both - head, wanted[wanted.count - 1 - tail].box.matches(mounted[mounted.count - 1 - tail]) { tail += 1 }
                return (head, tail)
            }
        }
    }

    /// Updates the input, output handler and failure policy of children that stay mounted.
    private func update(_ places: Range<Int>, to wanted: [Child], from start: Int) {
        for (offset, place) in places.enumerated() {
            // A call to `inputChanged` can unmount the owner.
            guard isInUse, place < mounted.count else { return }
            update(mounted[place], to: wanted[start + offset], at: start + offset)
        }
    }

    private func update(_ node: Node, to child: Child, at place: Int) {
        if child.rule != nil || node.activity != nil { node.supervise(by: child.rule, at: place) }
        child.box.update(node)
    }

    /// Unmounts the children in `old` that are not wanted; returns the others, keyed by their index in `wanted`.
    private func unmount(_ old: Range<Int>, for window: Range<Int>, of wanted: [Child]) -> [Int: Node] {
        guard !old.isEmpty else { return [:] }
        var (staying, leaving): ([Int: Node], [Node]) = ([:], [])
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
            for node in Array(mounted[old]) {
                // If `==` is inconsistent, two nodes can match the same place; without this check, the first one would be lost.
                if let place = places(node.child.identity), staying[place] == nil {
                    staying[place] = node
                    kept.append(node)
                } else {
                    leaving.append(node)
                }
            }
            guard isInUse else { return [:] }
            mounted.replaceSubrange(old, with: kept)
        }
        if !isInOrder { leaving.sort { $0.serial < $1.serial } }
        while let node = leaving.popLast() { node.unmount() }
        return staying
    }

    /// Returns a function that finds an identity in `window` and returns its index in `wanted`. A short window is searched linearly; a long
    /// one is indexed in a table.
    private func places(of window: Range<Int>, in wanted: [Child]) -> (Identity) -> Int? {
        if window.count <= 8 {
            return { identity in window.first { wanted[$0].box.identity.matches(identity) } }
        }
        var table: [Identity: Int] = [:]
        table.reserveCapacity(window.count)
        for place in window { table[wanted[place].box.identity] = place }
        return { table[$0] }
    }

    /// Builds the new children in `window`, puts all children in order, and queues the start of the new ones.
    private func mount(_ window: Range<Int>, of wanted: [Child], among staying: [Int: Node]) {
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
            let node = child.box.mount(in: owner.context, at: self)
            if let rule = child.rule { node.busy.supervision = Supervision(rule, at: place) }
            guard owner.isMounted else {
                node.unmount()
                break
            }
            if node.isWaiting { isWaiting = true }
            // The node is appended at once, so that unmounting the owner finds it.
            mounted.append(node)
            if !isAtEnd { inOrder.append(node) }
        }
        guard isInUse else { return isRouting = false }
        if !isAtEnd, !window.isEmpty {
            mounted.removeLast(mounted.count - before)
            mounted.replaceSubrange(window.lowerBound..<(window.lowerBound + staying.count), with: inOrder)
            isInOrder = false
        }
        if isWaiting { owner.context.startLater(self, window) } else { settled() }
    }

    /// Whether each child in `window` occurs only once in the list. The children outside `window` are already mounted, so they are unique.
    private func isUnique(_ window: Range<Int>, of wanted: [Child]) -> Bool {
        if window.count <= 8 {
            return wanted.withUnsafeBufferPointer { wanted in
                for place in window {
                    for other in wanted.indices where other != place {
                        if wanted[other].box.identity.matches(wanted[place].box.identity) { return false }
                    }
                }
                return true
            }
        }
        return isAscending(wanted) || Set(wanted.map(\.box.identity)).count == wanted.count
    }

    /// Whether the keys of the list ascend; if they do, all ids differ. Ids are often ascending integers.
    private func isAscending(_ wanted: [Child]) -> Bool {
        wanted.indices.dropFirst().allSatisfy { wanted[$0 - 1].box.identity.key < wanted[$0].box.identity.key }
    }

    /// Removes and reports children whose identity is already taken.
    private func unique(_ children: [Child]) -> [Child] {
        // A set that grows compares its elements again and traps if `==` gives a different result than before, so this set never grows.
        var seen = Set<Identity>(minimumCapacity: children.count)
        return children.filter { child in
            let isNew = seen.insert(child.box.identity).inserted
            if !isNew { owner.context.report(.sameIdentity(parent: owner.name, child: child.box.name)) }
            return isNew
        }
    }
}
