/// An independent place in a feature where children are mounted.
@MainActor
public final class Outlet {
    private weak var owner: Node?
    private var mounted: [(id: Child.ID, node: Node)] = []
    private let onClose: @MainActor () -> Void
    private var isRouting = false
    private var next: [Child]?

    init(owner: Node?, onClose: @escaping @MainActor () -> Void = {}) {
        self.owner = owner
        self.onClose = onClose
    }

    /// Makes `children` the mounted children of this outlet; see ``Router/show(_:)``.
    public func show(@ChildrenBuilder _ children: () -> [Child]) { show(children()) }

    func show(_ children: [Child]) {
        guard let owner, owner.isMounted else { return }
        guard !isRouting else {
            next = children
            return
        }
        isRouting = true
        var wish: [Child]? = children
        while let children = wish, owner.isMounted {
            next = nil
            apply(children, in: owner)
            wish = next
        }
        isRouting = false
    }

    private func apply(_ children: [Child], in owner: Node) {
        let wanted = unique(children, in: owner)
        let kept = Set(wanted.map(\.id))
        for (id, node) in mounted.reversed() where !kept.contains(id) { node.unmount() }
        var existing: [Child.ID: Node] = [:]
        for (id, node) in mounted where kept.contains(id) { existing[id] = node }
        var fresh: [Node] = []
        mounted = wanted.map { child in
            if let node = existing[child.id] { return (child.id, node) }
            let node = child.mount(owner)
            fresh.append(node)
            return (child.id, node)
        }
        guard owner.isMounted else { return close() }
        for node in fresh { node.start() }
        owner.pulse.value += 1
    }

    /// Two children with one identity could not be told apart at the next `show`.
    private func unique(_ children: [Child], in owner: Node) -> [Child] {
        var seen: Set<Child.ID> = []
        return children.filter { child in
            let isNew = seen.insert(child.id).inserted
            if !isNew { owner.fail(Misuse.sameIdentity(parent: owner.name, child: child.id.name)) }
            return isNew
        }
    }

    var nodes: [Node] { mounted.map(\.node) }

    func close() {
        mounted.reversed().forEach { $0.node.unmount() }
        mounted = []
        onClose()
    }
}

/// A use of the kernel that cannot mean anything: told as the using feature's failure, or thrown at the host.
public enum Misuse: Error, Hashable, CustomStringConvertible {
    case sameIdentity(parent: String, child: String)
    case unasked(String)

    public var description: String {
        switch self {
        case .sameIdentity(let parent, let child):
            "\(parent) shows two children named \(child) with one identity; give each its own 'id:'."
        case .unasked(let type):
            "\(type) was asked of a composition that was not told it is needed; pass it to 'compose(_:needing:)'."
        }
    }
}
