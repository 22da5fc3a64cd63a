// Ownership runs one way: tree → node → (interactor, outlets → nodes, tasks).
// Every reference upward is weak, and unmounting cuts every reference downward,
// so a cycle a feature makes by mistake lives no longer than its mount.

/// One mounted feature and all that is mounted in it.
@MainActor
package final class Node {
    package let name: String
    private(set) var interactor: (any Interactor)?
    private var mailboxes: [any Closable]
    private(set) var outlets: [Outlet] = []
    /// Those that have not ended; nil while one has not come to its first wait.
    private var tasks: [Int: Task<Void, Never>?] = [:]
    private var nextTask = 0
    private var farewells: [@MainActor () -> Void] = []
    private(set) var isMounted = true
    /// Ticks when anything is mounted or unmounted; one for the whole tree.
    let pulse: Current<Int>
    /// What has been unmounted, in the whole tree.
    let past: Past
    /// What ended this feature's work, if it did not end well.
    private(set) var failure: (any Error)?
    /// Under every other outlet, whichever is made first.
    private(set) lazy var main: Outlet = {
        let outlet = Outlet(owner: self)
        outlets.insert(outlet, at: 0)
        return outlet
    }()

    init(name: String, parent: Node?, mailbox: any Closable, build: (Node) -> any Interactor) {
        self.name = name
        self.mailboxes = [mailbox]
        self.pulse = parent?.pulse ?? Current(0)
        self.past = parent?.past ?? Past()
        self.interactor = build(self)
    }

    /// The ground that a tree's root stands on: a node that does nothing and hears nothing.
    static func ground() -> Node { Node(name: "", parent: nil, mailbox: Mailbox<Never> { _ in }) { _ in Ground() } }

    func retain(_ mailbox: any Closable) { mailboxes.append(mailbox) }

    func start() {
        guard let interactor else { return }
        run { try await interactor.run() }
    }

    func run(_ operation: @escaping @MainActor () async throws -> Void) {
        guard isMounted else { return }
        let (key, logic) = (nextTask, interactor)
        nextTask += 1
        tasks.updateValue(nil, forKey: key)
        let task = Task.immediate { [weak self] in
            do { try await operation() } catch is CancellationError {} catch { self?.fail(error) }
            self?.tasks.removeValue(forKey: key)
        }
        if isMounted {
            if tasks.keys.contains(key) { tasks[key] = task }
        } else {
            // What it did before its first wait cost the feature its mount, which could not cancel it yet.
            task.cancel()
            past.add(name, logic, [task])
        }
    }

    func fail(_ error: any Error) {
        failure = error
        pulse.value += 1
    }

    func atUnmount(_ farewell: @escaping @MainActor () -> Void) { farewells.append(farewell) }

    func makeOutlet(onClose: @escaping @MainActor () -> Void = {}) -> Outlet {
        let outlet = Outlet(owner: self, onClose: onClose)
        outlets.append(outlet)
        return outlet
    }

    func remove(_ outlet: Outlet) {
        outlet.close()
        outlets.removeAll { $0 === outlet }
    }

    package var children: [Node] { outlets.flatMap(\.nodes) }

    /// Unmounts the subtree, deepest first and newest first.
    func unmount() {
        guard isMounted else { return }
        isMounted = false
        outlets.reversed().forEach { $0.close() }
        mailboxes.forEach { $0.close() }
        let running = tasks.sorted { $0.key < $1.key }.compactMap(\.value)
        running.forEach { $0.cancel() }
        farewells.forEach { $0() }
        past.add(name, interactor, running)
        (tasks, mailboxes, outlets, farewells, interactor) = ([:], [], [], [], nil)
    }
}

private final class Ground: Interactor {}

/// What unmounting leaves in a tree: tasks that are still ending, and logic that should be gone once they have.
@MainActor
final class Past {
    private struct Remains {
        let name: String
        weak var logic: (any Interactor)?
        let tasks: [Task<Void, Never>]
    }

    private var remains: [Remains] = []
    private var limit = 32

    func add(_ name: String, _ logic: (any Interactor)?, _ tasks: [Task<Void, Never>]) {
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
