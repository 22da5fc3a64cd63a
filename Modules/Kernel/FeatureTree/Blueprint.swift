/// The graph of a registry: entries, and what each one needs.
@MainActor
struct Blueprint {
    let entries: [Entry]
    /// What would be there if its part were on, and why it is not.
    let absent: [(entry: Entry, reason: String)]
    private let values: [ObjectIdentifier: Int]
    private let plugins: [ObjectIdentifier: [Int]]

    init(entries: [Entry], absent: [(entry: Entry, reason: String)]) {
        (self.entries, self.absent) = (entries, absent)
        var values: [ObjectIdentifier: Int] = [:]
        var plugins: [ObjectIdentifier: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            switch entry.product {
            case .value(let type), .feature(let type): if values[type] == nil { values[type] = index }
            case .plugin(_, let slot, _): plugins[slot, default: []].append(index)
            }
        }
        (self.values, self.plugins) = (values, plugins)
    }

    /// The entries that meet a need: at most one for a type, any number for a slot.
    func providers(of need: Need) -> [Int] {
        need.slot.map { plugins[ObjectIdentifier($0), default: []] } ?? values[need.type].map { [$0] } ?? []
    }

    func index(of type: ObjectIdentifier) -> Int? { values[type] }

    func issues(from needs: [Need]) -> [CompositionError.Issue] {
        var walk = Walk(blueprint: self)
        return duplicates() + walk.issues(from: needs)
    }

    private func duplicates() -> [CompositionError.Issue] {
        var places: [[ObjectIdentifier]: Int] = [:]
        var found: [(name: String, at: [String])] = []
        for entry in entries {
            let key: [ObjectIdentifier], name: String
            switch entry.product {
            case .value(let type), .feature(let type): (key, name) = ([type], entry.name)
            case .plugin(let feature, let slot, let slotName): (key, name) = ([slot, feature], "\(entry.name) in \(slotName)")
            }
            if let index = places[key] {
                found[index].at.append(entry.location)
            } else {
                places[key] = found.count
                found.append((name, [entry.location]))
            }
        }
        return found.filter { $0.at.count > 1 }.map { .duplicate(name: $0.name, at: $0.at) }
    }

    func hint(for need: Need) -> CompositionError.Hint? {
        if let reason = absent.first(where: { $0.entry.product.key == need.type })?.reason { return .off(reason) }
        let names = entries.filter { $0.product.key != nil }.map(\.name)
        return names.nearest(to: need.name).map(CompositionError.Hint.near)
    }
}

/// One depth-first walk that finds unmet needs, wrong slot counts and cycles;
/// plugins it never reaches fill slots that nobody opens.
@MainActor
private struct Walk {
    let blueprint: Blueprint
    private var issues: [CompositionError.Issue] = []
    private var isDone: [Int: Bool] = [:]  // false: on the path
    private var path: [Int] = []

    init(blueprint: Blueprint) { self.blueprint = blueprint }

    mutating func issues(from needs: [Need]) -> [CompositionError.Issue] {
        for need in needs {
            let start = blueprint.providers(of: need)
            check(need, start.count, by: need.by ?? "The app", at: nil)
            for index in start { visit(index) }
        }
        let unreached = blueprint.entries.indices.filter { isDone[$0] == nil }
        for entry in unreached.map({ blueprint.entries[$0] }) {
            guard case .plugin(_, _, let slotName) = entry.product else { continue }
            issues.append(.missingSlot(slot: slotName, filledBy: entry.name, at: entry.location))
        }
        for index in unreached { visit(index) }
        return issues
    }

    private mutating func visit(_ index: Int) {
        let entry = blueprint.entries[index]
        switch isDone[index] {
        case true?: return
        case false?:
            let loop = path.drop { $0 != index }.map { blueprint.entries[$0].name } + [entry.name]
            issues.append(.cycle(loop))
            return
        case nil: break
        }
        isDone[index] = false
        path.append(index)
        for need in entry.needs {
            let found = blueprint.providers(of: need)
            check(need, found.count, by: entry.name, at: entry.location)
            for index in found { visit(index) }
        }
        path.removeLast()
        isDone[index] = true
    }

    private mutating func check(_ need: Need, _ count: Int, by user: String, at place: String?) {
        if let slot = need.slot {
            guard slot.capacity.allows(count) else {
                return issues.append(.capacity(slot: slot.name, count: count, openedBy: user, at: place))
            }
        } else if count == 0, !need.isOptional {
            issues.append(.unmet(need: need.name, by: user, at: place, hint: blueprint.hint(for: need)))
        }
    }
}
