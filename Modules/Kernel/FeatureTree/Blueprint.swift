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
            case .value(let type): if values[ObjectIdentifier(type)] == nil { values[ObjectIdentifier(type)] = index }
            case .plugin(_, let slot): plugins[ObjectIdentifier(slot), default: []].append(index)
            }
        }
        (self.values, self.plugins) = (values, plugins)
    }

    /// The entries that meet a need, at most one for a type and any number for a slot; and what kind of need it is,
    /// into which nobody looks who finds the very type.
    func providers(of need: Need) -> (entries: [Int], kind: Need.Kind) {
        if let index = index(of: need.type) { return ([index], .plain) }
        let kind = need.kind
        return switch kind {
        case .plain: ([], kind)
        case .optional(let wrapped): (index(of: wrapped).map { [$0] } ?? [], kind)
        case .slot(let slot): (plugins[ObjectIdentifier(slot), default: []], kind)
        }
    }

    func index(of type: Any.Type) -> Int? { values[ObjectIdentifier(type)] }

    func issues(from needs: [Need]) -> [CompositionError.Issue] {
        var walk = Walk(blueprint: self)
        return duplicates() + walk.issues(from: needs)
    }

    private func duplicates() -> [CompositionError.Issue] {
        var places: [[ObjectIdentifier]: Int] = [:]
        var alike: [[Entry]] = []
        for entry in entries {
            let key =
                switch entry.product {
                case .value(let type): [ObjectIdentifier(type)]
                case .plugin(let feature, let slot): [ObjectIdentifier(slot), ObjectIdentifier(feature)]
                }
            if let index = places[key] {
                alike[index].append(entry)
            } else {
                places[key] = alike.count
                alike.append([entry])
            }
        }
        return alike.filter { $0.count > 1 }.map { entries in
            let slot = entries[0].slot.map { " in \($0.name)" } ?? ""
            return .duplicate(name: entries[0].name + slot, at: entries.map(\.location))
        }
    }

    func hint(for need: Need) -> CompositionError.Hint? {
        if let reason = absent.first(where: { $0.entry.value.map { $0 == need.type } ?? false })?.reason { return .off(reason) }
        let names = entries.filter { $0.value != nil }.map(\.name)
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
            let (start, kind) = blueprint.providers(of: need)
            check(need, kind, start.count, of: nil)
            for index in start { visit(index) }
        }
        let unreached = blueprint.entries.indices.filter { isDone[$0] == nil }
        for entry in unreached.map({ blueprint.entries[$0] }) {
            guard let slot = entry.slot else { continue }
            issues.append(.missingSlot(slot: slot.name, filledBy: entry.name, at: entry.location))
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
            let (found, kind) = blueprint.providers(of: need)
            check(need, kind, found.count, of: entry)
            for index in found { visit(index) }
        }
        path.removeLast()
        isDone[index] = true
    }

    /// - Parameter entry: Whose need it is; nil is the host's.
    private mutating func check(_ need: Need, _ kind: Need.Kind, _ count: Int, of entry: Entry?) {
        var user: String { entry?.name ?? need.by ?? "The app" }
        switch kind {
        case .slot(let slot) where !slot.capacity.allows(count):
            issues.append(.capacity(slot: slot.name, count: count, openedBy: user, at: entry?.location))
        case .plain where count == 0:
            issues.append(.unmet(need: need.name, by: user, at: entry?.location, hint: blueprint.hint(for: need)))
        case .slot, .plain, .optional: break
        }
    }
}
