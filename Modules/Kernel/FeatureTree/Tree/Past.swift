/// What unmounting leaves in a tree: tasks that are still ending, and logic that should be gone once they have.
@MainActor
final class Past {
    private struct Remains {
        /// The feature's name and those above it, from the nearest up, which are joined only for what is told.
        let name: String, above: [String]
        weak var logic: AnyObject?
        let tasks: Tasks
        /// Whether there is nothing left of it: neither what would be a leak nor what is to be waited for.
        @MainActor var isOver: Bool { logic == nil && tasks.allSatisfy(\.job.isOver) }
    }

    typealias Tasks = [(job: Job, task: Task<Void, Never>)]

    private var remains: [Remains] = []
    /// Looking through few of them often would cost more than keeping some that are gone for a while.
    private static let least = 256
    private var limit = least
    /// What is above the children of one feature, by its number in the tree: they mostly go one after the other.
    private var above: (serial: Int, names: [String]) = (0, [])
    var count: Int { remains.count }

    /// Lets go of a node's logic, and remembers it if that does not end it.
    func bury(_ node: Node, _ tasks: Tasks) {
        // Ours is the last reference to nearly all of them, and then there is nothing to remember: this is what
        // spares each mount the weak reference that a leak would be found by. (Taken out of its optional, by
        // `take()` or by `guard`, there is a second reference to it where nothing is optimised.)
        var last: AnyObject? = node.interactor
        node.interactor = nil
        if tasks.isEmpty, last == nil || isKnownUniquelyReferenced(&last) { return }
        add(node, last, tasks)
    }

    /// Remembers logic whose feature still has its place in the tree.
    func add(_ node: Node, _ logic: AnyObject?, _ tasks: Tasks) {
        if let owner = node.outlet?.owner {
            if above.serial != owner.serial { above = (owner.serial, owner.lineage) }
        } else {
            above = (0, [])
        }
        remains.append(Remains(name: node.name, above: above.names, logic: logic, tasks: tasks))
        guard remains.count > limit else { return }
        // Twice what is left, so that looking through it costs each feature the same, however many come and go.
        remains.removeAll(where: \.isOver)
        limit = max(Self.least, remains.count * 2)
    }

    /// Waits for every task to end, and names the logic that is still there by its path from the root.
    func leaks() async -> [String] {
        for (_, task) in remains.flatMap(\.tasks) { await task.value }
        // Who stops a tree from within one of its features is still being called by it: that call is to end first.
        if remains.contains(where: { $0.logic != nil }) { await Task.yield() }
        return remains.filter { $0.logic != nil }.map { ([$0.name] + $0.above).reversed().joined(separator: "/") }
    }
}

extension Node {
    /// Its name and those above it. Far down only the nearest are told: a path that nobody can read would be paid for
    /// by every feature that is unmounted at work, once for each that is above it.
    fileprivate var lineage: [String] {
        var names = [name]
        var node = outlet?.owner
        while let above = node {
            guard names.count < 32 else { return names + ["…"] }
            names.append(above.name)
            node = above.outlet?.owner
        }
        return names
    }
}
