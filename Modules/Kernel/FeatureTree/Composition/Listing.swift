/// What adjustments can be about, and where that is listed.
@MainActor
struct Listing {
    /// What only one adjustment can be about, unless it switches something off.
    enum Target: Hashable {
        case value(ObjectIdentifier), feature(ObjectIdentifier)
        case slot(ObjectIdentifier), plugin(feature: ObjectIdentifier, slot: ObjectIdentifier)
    }

    enum Finding {
        case on([Int])
        /// It would be there if its part were on; and why it is not.
        case off(String)
        case nowhere
    }

    let parts: [String]
    let entries: [Entry]
    private var on: [Target: [Int]] = [:]
    private var off: [Target: String] = [:]

    init(parts: [String], entries: [Entry], absent: [(entry: Entry, reason: String)]) {
        (self.parts, self.entries) = (parts, entries)
        for (index, entry) in entries.enumerated() {
            for target in entry.targets { on[target, default: []].append(index) }
        }
        for (entry, reason) in absent {
            for target in entry.targets where off[target] == nil { off[target] = reason }
        }
    }

    func find(_ target: Target) -> Finding { on[target].map(Finding.on) ?? off[target].map(Finding.off) ?? .nowhere }
}

extension Entry {
    fileprivate var targets: [Listing.Target] {
        let itself = feature.map { [Listing.Target.feature(ObjectIdentifier($0))] } ?? []
        return switch product {
        case .value(let type): itself + [.value(ObjectIdentifier(type))]
        case .plugin(let feature, let slot): itself + [.plugin(feature: ObjectIdentifier(feature), slot: ObjectIdentifier(slot))]
        }
    }
}

extension Adjustment {
    /// What no other adjustment may be about; nil for what two may well agree on.
    var target: Listing.Target? {
        switch change {
        case .off: nil
        case .order(let slot, _): .slot(ObjectIdentifier(slot))
        case .override(let type, _): .value(ObjectIdentifier(type))
        case .replace(let feature, _): .feature(ObjectIdentifier(feature))
        }
    }
}
