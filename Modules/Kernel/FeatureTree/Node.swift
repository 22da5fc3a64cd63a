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
    private var tasks: [Task<Void, Never>] = []
    private var farewells: [@MainActor () -> Void] = []
    private(set) var isMounted = true
    /// Ticks when anything is mounted or unmounted; one for the whole tree.
    let pulse: Current<Int>
    /// What ended this feature's work, if it did not end well.
    private(set) var failure: (any Error)?
    private(set) lazy var main = makeOutlet()

    init(name: String, parent: Node?, mailbox: any Closable, build: (Node) -> any Interactor) {
        self.name = name
        self.mailboxes = [mailbox]
        self.pulse = parent?.pulse ?? Current(0)
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
        tasks.append(
            Task.immediate { [weak self] in
                do { try await operation() } catch is CancellationError {} catch { self?.fail(error) }
            })
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

    /// Unmounts the subtree, deepest first and newest first, and returns what is still ending.
    @discardableResult
    func unmount() -> Remains {
        guard isMounted else { return Remains() }
        isMounted = false
        var remains = outlets.reversed().reduce(into: Remains()) { $0.append($1.close()) }
        tasks.forEach { $0.cancel() }
        mailboxes.forEach { $0.close() }
        farewells.forEach { $0() }
        remains.append(Remains(tasks: tasks, names: interactor.map { [WeakName(name: name, object: $0)] } ?? []))
        (tasks, mailboxes, outlets, farewells, interactor) = ([], [], [], [], nil)
        return remains
    }
}

private final class Ground: Interactor {}

/// What unmounting leaves: tasks that are still ending, and logic that should be gone once they have.
struct Remains {
    var tasks: [Task<Void, Never>] = []
    var names: [WeakName] = []
    mutating func append(_ other: Remains) {
        tasks += other.tasks
        names += other.names
    }
}

struct WeakName {
    var name: String
    weak var object: AnyObject?
}
