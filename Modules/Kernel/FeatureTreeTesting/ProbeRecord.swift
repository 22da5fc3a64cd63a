import FeatureTree

/// A record of the effects of a feature under test, and of the effects that the test has checked.
@MainActor
final class ProbeRecord {
    private struct MountedChild {
        let order: Int, name: String
        var isSeen = false
    }

    private struct CellRevision {
        /// The cell, which is retained so that no new cell reuses its address.
        let cell: any AnyCell
        var seen: Int
    }

    /// The node of the feature's parent.
    weak var parent: Node?
    private var mounted: [MountedChild] = []
    private var revisions: [ObjectIdentifier: CellRevision] = [:]
    private var given: [(label: String, cell: any AnyCell)] = []
    private var stubs: [any AnyStub] = []
    private var failures = 0
    private var misuses = 0
    /// The number of the newest node that has been recorded.
    private var newest = -1

    var feature: Node? { parent?.children.first }
    var children: [String] { feature?.children.map(\.name) ?? [] }

    /// Records the children that were mounted since the last call, and the cells that the feature and these children hold.
    func update() {
        guard let feature else { return }
        let children = feature.children
        let last = newest
        for node in [feature] + children where node.order > last {
            newest = max(newest, node.order)
            if node !== feature { mounted.append(MountedChild(order: node.order, name: node.name)) }
            if let logic = node.logic { for (_, cell) in cells(of: logic) { meet(cell) } }
        }
        mounted.sort { $0.order < $1.order }
    }

    func give(_ cells: [(label: String, cell: any AnyCell)]) {
        given = cells
        for (_, cell) in cells { meet(cell) }
    }

    private func meet(_ cell: any AnyCell) {
        let id = ObjectIdentifier(cell)
        if revisions[id] == nil { revisions[id] = CellRevision(cell: cell, seen: cell.revision) }
    }
}

// MARK: - Checking

extension ProbeRecord {
    func seeChildren() {
        update()
        let there = Set(feature?.children.map(\.order) ?? [])
        for index in mounted.indices where there.contains(mounted[index].order) { mounted[index].isSeen = true }
    }

    /// Marks as checked all children that have been mounted so far, and returns their names.
    func seeMounted() -> [String] {
        update()
        for index in mounted.indices { mounted[index].isSeen = true }
        return mounted.map(\.name)
    }

    func see(_ order: Int) {
        update()
        if let index = mounted.firstIndex(where: { $0.order == order }) { mounted[index].isSeen = true }
    }

    func see(_ cell: any AnyCell) { revisions[ObjectIdentifier(cell)]?.seen = cell.revision }

    func see(of logic: AnyObject) { for (_, cell) in cells(of: logic) { see(cell) } }

    /// Marks as checked everything that an observer can see: mounted children, failures, misuse, and changes of the cells that the feature
    /// and these children hold, except cells that the test passed to the feature.
    func seeAll() {
        seeChildren()
        let given = Set(given.map { ObjectIdentifier($0.cell) })
        for id in Array(revisions.keys) where !given.contains(id) {
            if let cell = revisions[id]?.cell { revisions[id]?.seen = cell.revision }
        }
        let observer = TreeObserver(root: feature)
        (failures, misuses) = (observer.failures.count, observer.misuses.count)
    }
}

// MARK: - Stubs

extension ProbeRecord {
    private struct Held { weak var record: ProbeRecord? }
    private static var all: [ObjectIdentifier: Held] = [:]

    /// Returns the record of the probe that mounted this node's tree.
    static func of(_ node: Node) -> ProbeRecord? { all[node.tree]?.record }

    func open(under parent: Node) {
        self.parent = parent
        ProbeRecord.all = ProbeRecord.all.filter { $0.value.record != nil }
        ProbeRecord.all[parent.tree] = Held(record: self)
    }

    func meet(_ stub: any AnyStub) { if !stubs.contains(where: { $0 === stub }) { stubs.append(stub) } }
}

// MARK: - Unchecked effects

extension ProbeRecord {
    /// The features with tasks that have not ended.
    var running: Set<String> { Set(feature?.subtree.filter(\.isRunning).map(\.name) ?? []) }

    func issues(about effects: Set<Exhaustiveness.Effect>) -> [ProbeIssue] {
        update()
        guard let feature else { return [] }
        var issues: [ProbeIssue] = []
        let unseen = mounted.filter { !$0.isSeen }.map(\.name)
        if effects.contains(.children), !unseen.isEmpty {
            issues.append(
                .unseenChildren(feature: feature.name, unseen: unseen, mounted: mounted.map(\.name), children: children))
        }
        if effects.contains(.inputs) { issues += stubs.compactMap(\.issue) }
        if effects.contains(.values) { issues += unseenValues(of: feature) }
        let failed = TreeObserver(root: feature).failures
        if effects.contains(.failures), failed.count > failures {
            issues += failed.suffix(failed.count - failures).map { .unseenFailure(feature: $0.name, error: $0.error) }
        }
        if effects.contains(.misuses) {
            issues += TreeObserver(root: feature).misuses.dropFirst(misuses).map { .unseenMisuse("\($0)") }
        }
        return issues
    }

    private func unseenValues(of feature: Node) -> [ProbeIssue] {
        var reported: Set<ObjectIdentifier> = []
        func isNews(_ cell: any AnyCell) -> Bool {
            guard let revision = revisions[ObjectIdentifier(cell)], cell.revision != revision.seen else { return false }
            return reported.insert(ObjectIdentifier(cell)).inserted
        }
        let ofGiven = given.filter { isNews($0.cell) }.map { given in
            ProbeIssue.unseenGivenValue(feature: feature.name, label: given.label, value: given.cell.content)
        }
        return ofGiven
            + ([feature] + feature.children).flatMap { node in
                guard let logic = node.logic else { return [ProbeIssue]() }
                return cells(of: logic).filter { isNews($0.cell) }.map { label, _ in
                    .unseenValue(owner: node.name, isFeature: node === feature, logic: "\(type(of: logic))", label: label)
                }
            }
    }
}
