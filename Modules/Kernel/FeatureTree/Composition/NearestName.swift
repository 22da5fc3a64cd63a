/// A search for the correct spelling of a misspelt name: the known name that shares the most letters with it at both ends, if these letters
/// are at least two thirds of the longer name.
///
/// Two names that share two thirds of their letters at both ends share at least a third at one end. Therefore it is enough to compare the
/// alphabetical neighbours, in a list of the names and in a list of the reversed names, which keeps each look-up cheap.
struct NearestName {
    /// The number of alphabetical neighbours that are compared before and after the misspelt name.
    private static let reach = 32

    private let forward: [(key: [Unicode.Scalar], name: String)]
    private let backward: [(key: [Unicode.Scalar], name: String)]

    init(_ names: [String]) {
        let letters = Set(names).sorted().map { (key: Array($0.lowercased().unicodeScalars), name: $0) }
        forward = letters.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        backward = letters.map { (key: $0.key.reversed(), name: $0.name) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    /// Returns the closest name, if one is close enough.
    func nearest(to name: String) -> String? {
        let letters = Array(name.lowercased().unicodeScalars)
        let candidates =
            neighbours(of: letters, in: forward) + neighbours(of: letters.reversed(), in: backward).map { ($0.key.reversed(), $0.name) }
        var best: (name: String, shared: Int)?
        for (key, name) in candidates {
            let shared = Self.sharedEnds(key, letters)
            guard shared * 3 >= max(key.count, letters.count) * 2, shared > best?.shared ?? 0 else { continue }
            best = (name, shared)
        }
        return best?.name
    }

    private func neighbours(
        of key: [Unicode.Scalar], in names: [(key: [Unicode.Scalar], name: String)]
    ) -> ArraySlice<(key: [Unicode.Scalar], name: String)> {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].key.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
        }
        return names[max(0, low - Self.reach)..<min(names.count, low + Self.reach)]
    }

    /// The number of letters that two names share at the beginning and at the end.
    private static func sharedEnds(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        let head = zip(one, other).prefix { $0 == $1 }.count
        return head + zip(one.dropFirst(head).reversed(), other.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    }
}

extension Sequence<String> {
    /// Returns the closest name, if one is close enough.
    func nearest(to name: String) -> String? { NearestName(Array(self)).nearest(to: name) }
}
