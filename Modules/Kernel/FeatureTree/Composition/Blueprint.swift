/// The graph of a registry: its entries and their needs.
@MainActor
struct Blueprint {
    /// What the registry provides for a need.
    enum Provision {
        case entry(Int)
        /// The plugins of a slot, unsorted.
        case slot(any Slot.Type, [Int])
        /// Nothing, because the need is optional.
        case nothing
        case missing

        var indices: [Int] {
            switch self {
            case .entry(let index): [index]
            case .slot(_, let indices): indices
            case .nothing, .missing: []
            }
        }
    }

    let arrangement: Arrangement
    let entries: [Entry]
    private let values: [ObjectIdentifier: Int]
    private let slots: [ObjectIdentifier: [Int]]

    init(_ arrangement: Arrangement) {
        (self.arrangement, entries) = (arrangement, arrangement.entries)
        var values: [ObjectIdentifier: Int] = [:], slots: [ObjectIdentifier: [Int]] = [:]
        values.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            switch entry.product {
            case .value(let type): values[ObjectIdentifier(type)] = index
            case .plugin(let slot): slots[ObjectIdentifier(slot), default: []].append(index)
            }
        }
        (self.values, self.slots) = (values, slots)
    }

    func index(of type: Any.Type) -> Int? { values[ObjectIdentifier(type)] }

    func provision(for need: Entry.Need) -> Provision {
        if let index = index(of: need.type) { return .entry(index) }
        return switch need.kind {
        case .plain: .missing
        case .optional(let wrapped): index(of: wrapped).map(Provision.entry) ?? .nothing
        case .slot(let slot): .slot(slot, slots[ObjectIdentifier(slot), default: []])
        }
    }

    /// The entries that meet a need, in the order in which their values are made and in which an outline lists them.
    func ordered(_ need: Entry.Need) -> [Int] {
        switch provision(for: need) {
        case .slot(let slot, let indices): ordered(indices, in: slot)
        case let other: other.indices
        }
    }

    /// The plugins of a slot, sorted by the slot's order of labels and then by name. Plugins with equal names are sorted by
    /// the full names of their types.
    private func ordered<S: Slot>(_ indices: [Int], in slot: S.Type) -> [Int] {
        guard indices.count > 1 else { return indices }
        // Sorting by name first keeps the result deterministic even if a slot's `precedes` is inconsistent.
        let named = indices.sorted { first, second in
            let (one, other) = (entries[first], entries[second])
            return one.name != other.name
                ? one.name < other.name : String(reflecting: one.feature) < String(reflecting: other.feature)
        }
        let plugins = named.map { (index: $0, label: cast(entries[$0].label, to: S.Label.self)) }.enumerated()
        return plugins.sorted { one, other in
            if S.precedes(one.element.label, other.element.label) { return true }
            return !S.precedes(other.element.label, one.element.label) && one.offset < other.offset
        }.map(\.element.index)
    }

    func issues(from needs: [Entry.Need]) -> [CompositionError.Issue] {
        var walk = Walk(self)
        return arrangement.issues + duplicates() + walk.issues(from: needs) + Scopes(self).issues(from: needs)
    }

    private func duplicates() -> [CompositionError.Issue] {
        // In the usual case, there are no duplicates, and comparing the counts is enough to show that.
        var count = values.count
        for indices in slots.values {
            var features: Set<ObjectIdentifier> = []
            for index in indices { if let feature = entries[index].feature { features.insert(ObjectIdentifier(feature)) } }
            count += features.count
        }
        guard count < entries.count else { return [] }
        var places: [[ObjectIdentifier]: Int] = [:]
        var alike: [[Entry]] = []
        for entry in entries {
            let key = [entry.value ?? entry.slot, entry.slot.flatMap { _ in entry.feature }].compactMap { $0.map { ObjectIdentifier($0) } }
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
}
