extension Blueprint {
    /// The plugins of a slot: first those that were given a place, then as the slot orders their labels, then by name.
    ///
    /// A feature that replaces another stands where that one would.
    func ordered<S: Slot>(_ indices: [Int], in slot: S.Type) -> [Int] {
        guard indices.count > 1 else { return indices }
        let places = arrangement.places[ObjectIdentifier(slot), default: [:]]
        let plugins = indices.map { Standing(entries[$0], at: $0, label: cast(entries[$0].label, to: S.Label.self), places) }
        // By name first, and all the rest on top of that: even a slot that contradicts itself gets the same order for the
        // same plugins, because it is asked the same questions.
        let named = plugins.sorted { $0.isNamed(before: $1) }.enumerated()
        return named.sorted { first, second in
            let (one, other) = (first.element, second.element)
            if one.place != other.place { return one.place < other.place }
            if S.precedes(one.label, other.label) { return true }
            return !S.precedes(other.label, one.label) && first.offset < second.offset
        }.map(\.element.index)
    }
}

/// What decides where a plugin stands among the others of its slot.
@MainActor
private struct Standing<Label> {
    let index: Int
    let label: Label
    /// The one that it was given, or after all of those.
    let place: Int
    private let feature: (any Builder.Type)?
    private let name: String

    init(_ entry: Entry, at index: Int, label: Label, _ places: [ObjectIdentifier: Int]) {
        (self.index, self.label, feature, name) = (index, label, entry.listed, entry.listed?.name ?? "")
        place = feature.flatMap { places[ObjectIdentifier($0)] } ?? .max
    }

    /// Two features of one name are told apart by their modules.
    func isNamed(before other: Self) -> Bool {
        name != other.name ? name < other.name : String(reflecting: feature) < String(reflecting: other.feature)
    }
}
