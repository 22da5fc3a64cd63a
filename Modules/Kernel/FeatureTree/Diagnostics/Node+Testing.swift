// What the test kit sees of a tree, and nobody else: it is `package`, so no stranger comes to depend on it.

extension Node {
    /// The logic that is mounted here.
    package var logic: AnyObject? { interactor }
    /// How many were mounted in the tree before it: what tells it from one of the same name that came later.
    package var order: Int { serial }
    /// Whether any of its work has begun to wait and has not ended.
    package var isRunning: Bool { activity?.tasks.isEmpty == false }
    /// Which tree it is in.
    package var tree: ObjectIdentifier { ObjectIdentifier(context) }
    /// How many of those unmounted in its tree are remembered, for they might be leaks or are ending.
    package var remembered: Int { context.teardown.count }
    /// Ticks when anything is mounted, is unmounted or fails in its tree.
    package var changes: Current<Int> { context.changes }
    /// It and all below it, parents before children, in tree order.
    package var subtree: [Node] {
        var nodes: [Node] = []
        forEach { nodes.append($0) }
        return nodes
    }
}

extension Router {
    /// Where it mounts; nil for a router that belongs nowhere.
    package var place: Node? { node }
}

/// A cell of any value.
@MainActor
package protocol AnyCell: AnyObject {
    /// Grows whenever the value may be another one.
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

/// Sees which cells are assigned, of those that were there before it began to watch.
///
/// What a builder assigns to a cell of its own is nobody's business yet; it is the others that a build may not touch.
@MainActor
package final class BuildWatch {
    /// Who is watching; nobody, but while a test builds a feature.
    static var current: BuildWatch?

    /// Held, so that no cell comes to have the address of one that is gone.
    private var own: [ObjectIdentifier: AnyObject] = [:]
    /// Each time that another's cell was assigned.
    package private(set) var touched: [any AnyCell] = []

    package init() {}

    func made(_ cell: any AnyCell) { own[ObjectIdentifier(cell)] = cell }

    func assigned(_ cell: any AnyCell) { if own[ObjectIdentifier(cell)] == nil { touched.append(cell) } }

    /// Watches what `body` does.
    package func watching<Value>(_ body: () throws -> Value) rethrows -> Value {
        let outer = BuildWatch.current
        BuildWatch.current = self
        defer { BuildWatch.current = outer }
        return try body()
    }
}
