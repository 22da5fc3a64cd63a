/// The graph of a registry: entries, and what each one needs.
@MainActor
struct Blueprint {
    /// What meets a need.
    enum Provision {
        case entry(Int)
        /// The plugins of a slot, in no order: only who makes or draws them wants them in theirs.
        case slot(any Slot.Type, [Int])
        /// Nobody has to.
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
            case .plugin(_, let slot): slots[ObjectIdentifier(slot), default: []].append(index)
            }
        }
        (self.values, self.slots) = (values, slots)
    }

    func index(of type: Any.Type) -> Int? { values[ObjectIdentifier(type)] }

    /// Who finds the very type does not look into what kind of need it is.
    func provision(for need: Need) -> Provision {
        if let index = index(of: need.type) { return .entry(index) }
        return switch need.kind {
        case .plain: .missing
        case .optional(let wrapped): index(of: wrapped).map(Provision.entry) ?? .nothing
        case .slot(let slot): .slot(slot, slots[ObjectIdentifier(slot), default: []])
        }
    }

    /// What meets a need, in the order in which it is made and drawn.
    func ordered(_ need: Need) -> [Int] {
        switch provision(for: need) {
        case .slot(let slot, let indices): ordered(indices, in: slot)
        case let other: other.indices
        }
    }

    func issues(from needs: [Need]) -> [CompositionError.Issue] {
        var walk = Walk(self)
        return arrangement.issues + duplicates() + walk.issues(from: needs) + Scopes(self).issues(from: needs)
    }

    private func duplicates() -> [CompositionError.Issue] {
        // Nearly always there are none, which is seen by counting.
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

    /// What helps whoever misses something; made when the first one does.
    func makeHints() -> Hints {
        var absent: [ObjectIdentifier: String] = [:]
        for (entry, reason) in arrangement.absent {
            if let value = entry.value, absent[ObjectIdentifier(value)] == nil { absent[ObjectIdentifier(value)] = reason }
        }
        return Hints(absent: absent, names: NearMiss(entries.compactMap { $0.value == nil ? nil : $0.name }))
    }

    /// Why something is not there, or what was probably meant.
    struct Hints {
        fileprivate let absent: [ObjectIdentifier: String]
        fileprivate let names: NearMiss

        func hint(for need: Need) -> CompositionError.Hint? {
            if let reason = absent[ObjectIdentifier(need.type)] { return .off(reason) }
            return names.nearest(to: need.name).map(CompositionError.Hint.near)
        }
    }
}
