/// A tree of names: how features hang together, or how they are mounted.
public struct Outline: Hashable, Sendable {
    public let name: String
    /// The slot that the feature fills in its parent, if that is how it comes to be there.
    public let slot: String?
    public let children: [Outline]

    public init(_ name: String, slot: String? = nil, _ children: [Outline] = []) {
        (self.name, self.slot, self.children) = (name, slot, children)
    }

    /// One feature a line, each two spaces deeper than its parent.
    public var text: String { lines(depth: 0).joined(separator: "\n") }

    private func lines(depth: Int) -> [String] {
        let label = slot.map { "\(name) (\($0))" } ?? name
        return [String(repeating: "  ", count: depth) + label] + children.flatMap { $0.lines(depth: depth + 1) }
    }
}

extension Blueprint {
    func outline(of need: Need) -> Outline { features(meeting: need).first ?? Outline(need.name) }

    /// The features that a need brings in. A value is no feature, but what it is made of may bring some.
    private func features(meeting need: Need) -> [Outline] {
        providers(of: need).flatMap { index -> [Outline] in
            let entry = entries[index]
            let below = entry.needs.flatMap(features)
            return switch entry.product {
            case .value: below
            case .feature: [Outline(entry.name, below)]
            case .plugin(_, _, let slot): [Outline(entry.name, slot: slot, below)]
            }
        }
    }
}
