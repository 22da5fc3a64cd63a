import Spelling

/// The entries of an app after its adjustments.
@MainActor
struct Arrangement {
    let parts: [Part]
    let adjustments: [Adjustment]
    private(set) var entries: [Entry] = []
    /// The types provided by parts that are switched off, each with the reason.
    private(set) var absent: [ObjectIdentifier: String] = [:]
    private(set) var issues: [CompositionError.Issue] = []

    init(_ parts: [Part], _ adjustments: [Adjustment]) {
        (self.parts, self.adjustments) = (parts, adjustments)
        var off: [String: Adjustment] = [:]
        for adjustment in adjustments { if let part = adjustment.part, off[part] == nil { off[part] = adjustment } }
        for part in parts {
            guard let adjustment = off[part.name] else {
                entries += part.entries
                continue
            }
            for value in part.entries.compactMap(\.value) where absent[ObjectIdentifier(value)] == nil {
                absent[ObjectIdentifier(value)] = adjustment.reason
            }
        }
        guard !adjustments.isEmpty else { return }
        reportContradictions()
        let names = parts.map(\.name)
        for adjustment in adjustments { apply(adjustment, parts: names) }
    }

    private mutating func apply(_ adjustment: Adjustment, parts: [String]) {
        switch adjustment.change {
        case .off(let part):
            guard !parts.contains(part) else { return }
            issues.append(.unknownPart(part, switchedOffBy: adjustment.who, near: NearestName(parts).nearest(to: part)))
        case .override(let name, let entry):
            let places = entries.indices.filter { entries[$0].value.map { $0 == entry.value } ?? false }
            for place in places { entries[place] = entry }
            guard places.isEmpty, let value = entry.value, absent[ObjectIdentifier(value)] == nil else { return }
            let names = entries.compactMap { $0.feature == nil ? $0.name : nil }
            issues.append(.unknownValue(name, overriddenBy: adjustment.who, near: NearestName(names).nearest(to: name)))
        }
    }

    /// Reports values that two adjustments override. Two adjustments that switch off the same part do not contradict each other.
    private mutating func reportContradictions() {
        var users: [ObjectIdentifier: [String]] = [:]
        for adjustment in adjustments {
            guard case .override(let name, let entry) = adjustment.change, let value = entry.value else { continue }
            users[ObjectIdentifier(value), default: []].append(adjustment.who)
            if let all = users[ObjectIdentifier(value)], all.count == 2 { issues.append(.contradiction(value: name, by: all)) }
        }
    }
}
