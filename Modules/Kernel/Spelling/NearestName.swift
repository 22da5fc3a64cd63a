/// A search for the known name that is nearest to a misspelled name.
///
/// The nearest name has the smallest edit distance, ignoring case. The distance must be at most a third of the misspelled name's length,
/// but one edit is always allowed.
///
/// Long lists are searched only in part. A misspelling usually leaves one end of a name intact, so the search compares the misspelled name
/// only with its neighbors in two alphabetical lists: the names, and the names spelled backward. A lookup among 100,000 names therefore
/// costs about as much as one among 128.
package struct NearestName: Sendable {
    /// The number of alphabetical neighbors that are compared on each side of the misspelled name.
    private static let reach = 32

    private let names: [String]
    /// Two sorted lists: the names in lower case, and the same names spelled backward; each name is listed with its position in `names`. If
    /// there are few names, these lists are not made, because every name is compared.
    private let orders: [[(key: String, position: Int)]]

    package init(_ names: some Sequence<String>) {
        let names = Array(names)
        self.names = names
        let lowered = names.count > 4 * Self.reach ? names.map { $0.lowercased() } : []
        orders = (lowered.isEmpty ? [] : [lowered, lowered.map { String($0.reversed()) }]).map { keys in
            keys.enumerated().map { (key: $1, position: $0) }.sorted { ($0.key, $0.position) < ($1.key, $1.position) }
        }
    }

    /// The nearest name, or the first of several that are equally near; nil if none is near enough.
    package func nearest(to name: String) -> String? {
        let wanted = Array(name.lowercased()), most = max(1, wanted.count / 3)
        var best: (position: Int, distance: Int)?
        for position in candidates(for: String(wanted)) {
            let limit = best?.distance ?? most
            guard let distance = Array(names[position].lowercased()).distance(to: wanted, atMost: limit) else { continue }
            // equivalent mutant (< → <=): Two candidates with the same position are the same name.
            if best == nil || (distance, position) < (limit, best?.position ?? 0) { best = (position, distance) }
        }
        return best.map { names[$0.position] }
    }

    private func candidates(for name: String) -> [Int] {
        guard !orders.isEmpty else { return Array(names.indices) }
        return zip(orders, [name, String(name.reversed())]).flatMap { order, key in
            var (low, high) = (0, order.count)
            while low < high {
                let middle = (low + high) / 2
                if order[middle].key < key { low = middle + 1 } else { high = middle }
            }
            return order[max(0, low - Self.reach)..<min(order.count, low + Self.reach)].map(\.position)
        }
    }
}

extension [Character] {
    /// The smallest number of insertions, deletions, replacements and swaps of adjacent letters that turn one word into the other (optimal
    /// string alignment); nil if it is larger than `most`.
    ///
    /// A swap counts as one edit: it is a common typing error, and two edits would be too many in a short word.
    fileprivate func distance(to other: [Character], atMost most: Int) -> Int? {
        // The distance is at least the difference in length, so a very long text is rejected at almost no cost.
        guard abs(count - other.count) <= most else { return nil }
        var (last, row, least) = ([Int](), Array<Int>(0...other.count), 0)
        for above in indices {
            var next = [above + 1]
            for left in other.indices {
                var edits = Swift.min(row[left] + (self[above] == other[left] ? 0 : 1), row[left + 1] + 1, next[left] + 1)
                if above > 0, left > 0, self[above] == other[left - 1], other[left] == self[above - 1] {
                    edits = Swift.min(edits, last[left - 1] + 1)
                }
                next.append(edits)
            }
            // Every number in a later row is at least the minimum of this row and the previous one, so if that minimum exceeds `most`, the
            // comparison can stop.
            let before = least
            least = next.min() ?? 0
            if Swift.min(before, least) > most { return nil }
            (last, row) = (row, next)
        }
        return row[other.count] <= most ? row[other.count] : nil
    }
}
