/// What unmounting leaves in a tree: tasks that are still ending, and logic that should be gone once they have.
@MainActor
final class Past {
    private struct Remains {
        let name: String
        weak var logic: AnyObject?
        let tasks: [Task<Void, Never>]
    }

    private var remains: [Remains] = []
    private var limit = 32

    /// Lets go of logic, and remembers it if that does not end it.
    func bury(_ name: String, _ logic: consuming any Interactor, _ tasks: [Task<Void, Never>]) {
        // Ours is the last reference to nearly all of them, and then there is nothing to remember: this is what
        // spares each mount the weak reference that a leak would be found by.
        var last: AnyObject = consume logic
        if tasks.isEmpty, isKnownUniquelyReferenced(&last) { return }
        add(name, last, tasks)
    }

    func add(_ name: String, _ logic: AnyObject?, _ tasks: [Task<Void, Never>]) {
        remains.append(Remains(name: name, logic: logic, tasks: tasks))
        guard remains.count > limit else { return }
        // Twice what is left, so that looking through it costs each feature the same, however many come and go.
        remains.removeAll { $0.logic == nil }
        limit = max(32, remains.count * 2)
    }

    /// Waits for every task to end, and names the logic that is still there.
    func leaks() async -> [String] {
        for task in remains.flatMap(\.tasks) { await task.value }
        return remains.filter { $0.logic != nil }.map(\.name)
    }
}
