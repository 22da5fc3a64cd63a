import FeatureTree

/// What was there to see of a feature under test, and what of it the test has looked at.
@MainActor
final class Sightings {
    private struct Arrival {
        let order: Int, name: String
        var isSeen = false
    }

    private struct Sighting {
        /// Held, so that no cell comes to have the address of one that is gone.
        let cell: any AnyCell
        var seen: Int
    }

    /// The node that the feature was mounted in.
    weak var ground: Node?
    private var arrivals: [Arrival] = []
    private var sightings: [ObjectIdentifier: Sighting] = [:]
    private var given: [(label: String, cell: any AnyCell)] = []
    private var stubs: [any AnyStub] = []
    private var failures = 0
    private var misuses = 0
    /// The last of them that its cells were looked for in.
    private var newest = -1

    var feature: Node? { ground?.children.first }
    var children: [String] { feature?.children.map(\.name) ?? [] }

    /// Looks for what has come since it was called last.
    func notice() {
        guard let feature else { return }
        let children = feature.children
        let last = newest
        for node in [feature] + children where node.order > last {
            newest = max(newest, node.order)
            if node !== feature { arrivals.append(Arrival(order: node.order, name: node.name)) }
            if let logic = node.logic { for (_, cell) in cells(of: logic) { meet(cell) } }
        }
        arrivals.sort { $0.order < $1.order }
    }

    func give(_ cells: [(label: String, cell: any AnyCell)]) {
        given = cells
        for (_, cell) in cells { meet(cell) }
    }

    /// As it is when it is met first, it has not changed yet.
    private func meet(_ cell: any AnyCell) {
        let id = ObjectIdentifier(cell)
        if sightings[id] == nil { sightings[id] = Sighting(cell: cell, seen: cell.revision) }
    }
}

// MARK: - Looking

extension Sightings {
    func seeChildren() {
        notice()
        let there = Set(feature?.children.map(\.order) ?? [])
        for index in arrivals.indices where there.contains(arrivals[index].order) { arrivals[index].isSeen = true }
    }

    /// All that has come, be it gone again or not.
    func seeMounted() -> [String] {
        notice()
        for index in arrivals.indices { arrivals[index].isSeen = true }
        return arrivals.map(\.name)
    }

    func see(_ order: Int) {
        notice()
        if let index = arrivals.firstIndex(where: { $0.order == order }) { arrivals[index].isSeen = true }
    }

    func see(_ cell: any AnyCell) { sightings[ObjectIdentifier(cell)]?.seen = cell.revision }

    func see(of logic: AnyObject) { for (_, cell) in cells(of: logic) { see(cell) } }

    /// All that can be found from a lookout: everything that is mounted, what it holds, and what failed.
    func seeAll() {
        seeChildren()
        let given = Set(given.map { ObjectIdentifier($0.cell) })
        for id in Array(sightings.keys) where !given.contains(id) {
            if let cell = sightings[id]?.cell { sightings[id]?.seen = cell.revision }
        }
        let lookout = Lookout(root: feature)
        (failures, misuses) = (lookout.failures.count, lookout.misuses.count)
    }
}

// MARK: - Stubs

extension Sightings {
    private struct Held { weak var sightings: Sightings? }
    private static var all: [ObjectIdentifier: Held] = [:]

    /// The ones of the test that this tree was mounted for.
    static func of(_ node: Node) -> Sightings? { all[node.tree]?.sightings }

    func open(on ground: Node) {
        self.ground = ground
        Sightings.all = Sightings.all.filter { $0.value.sightings != nil }
        Sightings.all[ground.tree] = Held(sightings: self)
    }

    func meet(_ stub: any AnyStub) { if !stubs.contains(where: { $0 === stub }) { stubs.append(stub) } }
}

// MARK: - What was not seen

extension Sightings {
    /// The features that have work which has not ended.
    var running: Set<String> { Set(feature?.subtree.filter(\.isRunning).map(\.name) ?? []) }

    func complaints(about effects: Set<Exhaustiveness.Effect>) -> [Complaint] {
        notice()
        guard let feature else { return [] }
        var complaints: [Complaint] = []
        let unseen = arrivals.filter { !$0.isSeen }.map(\.name)
        if effects.contains(.children), !unseen.isEmpty {
            complaints.append(
                .unseenChildren(feature: feature.name, unseen: unseen, mounted: arrivals.map(\.name), children: children))
        }
        if effects.contains(.inputs) { complaints += stubs.compactMap(\.complaint) }
        if effects.contains(.values) { complaints += unseenValues(of: feature) }
        let failed = Lookout(root: feature).failures
        if effects.contains(.failures), failed.count > failures {
            complaints += failed.suffix(failed.count - failures).map { .unseenFailure(feature: $0.name, error: $0.error) }
        }
        if effects.contains(.misuses) {
            complaints += Lookout(root: feature).misuses.dropFirst(misuses).map { .unseenMisuse("\($0)") }
        }
        return complaints
    }

    private func unseenValues(of feature: Node) -> [Complaint] {
        var told: Set<ObjectIdentifier> = []
        func isNews(_ cell: any AnyCell) -> Bool {
            guard let sighting = sightings[ObjectIdentifier(cell)], cell.revision != sighting.seen else { return false }
            return told.insert(ObjectIdentifier(cell)).inserted
        }
        let ofGiven = given.filter { isNews($0.cell) }.map { given in
            Complaint.unseenGivenValue(feature: feature.name, label: given.label, value: given.cell.content)
        }
        return ofGiven
            + ([feature] + feature.children).flatMap { node in
                guard let logic = node.logic else { return [Complaint]() }
                return cells(of: logic).filter { isNews($0.cell) }.map { label, _ in
                    .unseenValue(owner: node.name, isFeature: node === feature, logic: "\(type(of: logic))", label: label)
                }
            }
    }
}
