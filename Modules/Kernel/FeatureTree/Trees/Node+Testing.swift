// Access to a tree's internals for the test kit. The members are `package`, so that no client can depend on them.

extension Node {
    /// The node's mounted logic.
    package var logic: AnyObject? { interactor }
    /// The node's number in the tree, in the order of building, which distinguishes nodes with the same name.
    package var order: Int { serial }
    /// Whether the node has a task that has not ended; a task counts once `Job.start` has returned.
    package var isRunning: Bool { activity?.jobs.isEmpty == false }
    /// The identity of the node's tree.
    package var tree: ObjectIdentifier { ObjectIdentifier(context) }
    /// The number of items in the tree's teardown, including finished items that have not been discarded yet.
    package var remembered: Int { context.teardown.count }
    /// A counter that changes when a node of the tree is mounted, is unmounted or fails, and when a misuse is reported.
    package var changes: Current<Int> { context.changes }
    /// The node and its descendants, parents before children.
    package var subtree: [Node] {
        var nodes: [Node] = []
        forEach { nodes.append($0) }
        return nodes
    }
}

extension Router {
    /// The node whose children the router mounts.
    package var place: Node? { node }
}

/// A type-erased cell.
@MainActor
package protocol AnyCell: AnyObject {
    /// The number of changes to the cell's value so far.
    var revision: Int { get }
    var content: Any { get }
}

extension Cell: AnyCell {
    package var revision: Int {
        store.refresh()
        return store.version
    }
    package var content: Any { value }
}

/// A recorder of the cells that a build assigns but does not make.
@MainActor
package final class BuildWatch {
    /// The watch of the trial build in progress; nil if there is none.
    static var current: BuildWatch?

    /// The cells made by the build. The cells are retained so that no new cell reuses an address.
    private var own: [ObjectIdentifier: AnyObject] = [:]
    /// The assigned cells that the build did not make; a cell is listed once for each assignment.
    package private(set) var touched: [any AnyCell] = []

    package init() {}

    func made(_ cell: any AnyCell) { own[ObjectIdentifier(cell)] = cell }

    func assigned(_ cell: any AnyCell) { if own[ObjectIdentifier(cell)] == nil { touched.append(cell) } }

    /// Watches assignments while `body` runs.
    package func watching<Value>(_ body: () throws -> Value) rethrows -> Value {
        let outer = BuildWatch.current
        BuildWatch.current = self
        defer { BuildWatch.current = outer }
        return try body()
    }
}
