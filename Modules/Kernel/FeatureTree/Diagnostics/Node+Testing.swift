// What the test kit needs to see of a tree. It is `package`, so that no client depends on it.

extension Node {
    /// The logic that is mounted here.
    package var logic: AnyObject? { interactor }
    /// The number of nodes mounted in the tree before, which distinguishes nodes of one name.
    package var order: Int { serial }
    /// Whether any of its tasks is suspended.
    package var isRunning: Bool { activity?.tasks.isEmpty == false }
    /// The tree that it is in.
    package var tree: ObjectIdentifier { ObjectIdentifier(context) }
    /// The number of unmounted nodes of its tree with pending teardown.
    package var remembered: Int { context.teardown.count }
    /// Changes when a node of its tree is mounted, is unmounted or fails.
    package var changes: Current<Int> { context.changes }
    /// The node and all below it, parents before children.
    package var subtree: [Node] {
        var nodes: [Node] = []
        forEach { nodes.append($0) }
        return nodes
    }
}

extension Router {
    /// The node whose children it mounts.
    package var place: Node? { node }
}

/// A cell without its type.
@MainActor
package protocol AnyCell: AnyObject {
    /// The number of changes.
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

/// Finds the cells that a build assigns though they existed before it.
@MainActor
package final class BuildWatch {
    /// The current watch; nil unless a test builds a feature.
    static var current: BuildWatch?

    /// The build's own cells. They are held so that none takes the address of a released one.
    private var own: [ObjectIdentifier: AnyObject] = [:]
    /// The assigned cells that are not the build's own, once for each assignment.
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
