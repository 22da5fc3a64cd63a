/// A description of an entry in a checked composition: where it is declared, and what meets its needs.
package struct ComposedEntry: Hashable, Sendable, Codable {
    /// What an entry contributes.
    package enum Kind: String, Hashable, Sendable, Codable {
        case value, feature, plugin
    }

    /// A type that the entry needs.
    package struct Need: Hashable, Sendable, Codable {
        /// The name of the type, the feature or the slot.
        package let name: String
        /// The indices of the entries that meet the need, in order; empty for an optional need that is not met, and for an empty slot.
        package let metBy: [Int]
    }

    package let name: String
    package let kind: Kind
    /// The part that the entry belongs to; nil for an entry from an adjustment.
    package let part: String?
    /// The slot of a plugin.
    package let slot: String?
    /// The file, beginning with the name of its module, and the line, such as `Timeline/Timeline.swift:12`.
    package let location: String
    package let needs: [Need]
}

extension Composition {
    /// The entries of all parts that are not switched off, in order; an override replaces the entry of its value.
    package var entries: [ComposedEntry] {
        let parts: [ObjectIdentifier: String] = blueprint.arrangement.parts.reduce(into: [:]) { names, part in
            for entry in part.entries { names[ObjectIdentifier(entry)] = part.name }
        }
        return blueprint.entries.map { entry in
            ComposedEntry(
                name: entry.name, kind: entry.slot != nil ? .plugin : entry.feature != nil ? .feature : .value,
                part: parts[ObjectIdentifier(entry)], slot: entry.slot?.name, location: entry.location,
                needs: entry.needs.map { .init(name: blueprint.name(of: $0), metBy: blueprint.ordered($0)) })
        }
    }
}

extension Blueprint {
    fileprivate func name(of need: Entry.Need) -> String {
        if case .slot(let slot, _) = provision(for: need) { slot.name } else { need.name }
    }
}
