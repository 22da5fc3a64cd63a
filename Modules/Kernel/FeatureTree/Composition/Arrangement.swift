/// The parts of an app after all that was decided about them: what is checked, and what is told.
@MainActor
struct Arrangement {
    private(set) var entries: [Entry] = []
    /// What would be there if its part were on, and why it is not.
    private(set) var absent: [(entry: Entry, reason: String)] = []
    /// The places of features in a slot, as far as they were decided.
    private(set) var places: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]
    private(set) var decisions: [Decision] = []
    private(set) var issues: [CompositionError.Issue] = []

    init(_ parts: [Part], _ adjustments: [Adjustment]) {
        split(parts, off: adjustments)
        guard !adjustments.isEmpty else { return }
        // Each looks at what is listed, not at what another has made of it.
        let listing = Listing(parts: parts.map(\.name), entries: entries, absent: absent)
        for adjustment in singled(adjustments) { apply(adjustment, to: listing) }
    }

    /// Divides the entries into those that are on and those that are not.
    private mutating func split(_ parts: [Part], off adjustments: [Adjustment]) {
        var offs: [String: Decision] = [:]
        for adjustment in adjustments {
            guard case .off(let part) = adjustment.change, offs[part] == nil else { continue }
            offs[part] = adjustment.decision()
        }
        for part in parts {
            var decision: Decision?
            if case .off(let reason) = part.availability {
                let own = Decision(who: part.name, what: .off(part: part.name), why: reason)
                decisions.append(own)
                decision = own
            }
            // Whoever switches it off on top of that is the one to ask first.
            if let decision = offs[part.name] ?? decision {
                absent += part.entries.map { ($0, decision.text) }
            } else {
                entries += part.entries
            }
        }
    }

    /// All but those of which there is another about the same; that two switch a part off is no contradiction.
    private mutating func singled(_ adjustments: [Adjustment]) -> [Adjustment] {
        let groups = Dictionary(grouping: adjustments.indices) { adjustments[$0].target }
        return adjustments.indices.filter { index in
            guard let target = adjustments[index].target, let group = groups[target], group.count > 1 else { return true }
            if group.first == index { issues.append(.contradiction(group.map { adjustments[$0].decision() })) }
            return false
        }.map { adjustments[$0] }
    }

    private mutating func apply(_ adjustment: Adjustment, to listing: Listing) {
        switch adjustment.change {
        case .off(let part):
            if listing.parts.contains(part) { return decisions.append(adjustment.decision()) }
            issues.append(.baseless(adjustment.decision(), lacking: part, near: listing.parts.nearest(to: part)))
        case .override(_, let entry):
            let names = { listing.entries.compactMap { $0.feature == nil ? $0.name : nil } }
            for index in aim(adjustment, at: entry.name, in: listing, else: names) { entries[index] = entry }
        case .replace(let feature, let entry):
            let names = { listing.entries.compactMap { $0.feature?.name } }
            for index in aim(adjustment, at: feature.name, in: listing, else: names) { entries[index] = entries[index].replaced(by: entry) }
        case .order(let slot, let features):
            order(slot, features, adjustment, in: listing)
        }
    }

    /// Where what an adjustment is about is listed; it has no effect if that is off, and is an issue if there is none.
    ///
    /// - Parameter names: What it could be about instead.
    private mutating func aim(_ adjustment: Adjustment, at name: String, in listing: Listing, else names: () -> [String]) -> [Int] {
        switch adjustment.target.map(listing.find) {
        case .on(let indices):
            decisions.append(adjustment.decision())
            return indices
        case .off(let reason):
            decisions.append(adjustment.decision(idle: reason))
            return []
        case .nowhere, nil:
            issues.append(.baseless(adjustment.decision(), lacking: name, near: names().nearest(to: name)))
            return []
        }
    }

    /// Those that are there are put in order, whoever else is off.
    private mutating func order(_ slot: any Slot.Type, _ features: [any Builder.Type], _ adjustment: Adjustment, in listing: Listing) {
        let decision = adjustment.decision(), slotKey = ObjectIdentifier(slot)
        if features.isEmpty { issues.append(.baseless(decision, lacking: nil, near: nil)) }
        if Set(features.map { ObjectIdentifier($0) }).count < features.count { issues.append(.contradiction([decision])) }
        var (isThere, reason): (Bool, String?) = (false, nil)
        for (place, feature) in features.enumerated() {
            let key = ObjectIdentifier(feature)
            switch listing.find(.plugin(feature: key, slot: slotKey)) {
            case .on:
                places[slotKey, default: [:]][key] = place
                isThere = true
            case .off(let why): reason = reason ?? why
            case .nowhere:
                let names = listing.entries.filter { $0.slot.map { $0 == slot } ?? false }.map(\.name)
                issues.append(.baseless(decision, lacking: feature.name, near: names.nearest(to: feature.name)))
            }
        }
        decisions.append(adjustment.decision(idle: isThere ? nil : reason))
    }
}
