extension Sequence<String> {
    /// The most similar name, ignoring case; nil if every name differs in more than one letter and in more than a third of the letters.
    public func nearest(to name: String) -> String? {
        let wanted = Array(name.lowercased())
        let most = Swift.max(1, wanted.count / 3)
        let ranked = compactMap { name -> (name: String, distance: Int)? in
            let letters = Array(name.lowercased())
            // The distance is at least the difference in length, so a very long text is rejected at almost no cost.
            guard abs(letters.count - wanted.count) <= most else { return nil }
            return (name, editDistance(letters, wanted))
        }
        return ranked.min { $0.distance < $1.distance }.flatMap { $0.distance <= most ? $0.name : nil }
    }
}

/// The number of insertions, deletions, replacements and swaps of adjacent letters between two words (optimal string alignment).
///
/// A swap counts as one edit: it is a common typing error, and two edits would be too many in a short word.
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
    var (last, row) = ([Int](), Array(0...to.count))
    for (above, letter) in from.enumerated() {
        var next = [above + 1]
        for (left, other) in to.enumerated() {
            var least = Swift.min(row[left] + (letter == other ? 0 : 1), row[left + 1] + 1, next[left] + 1)
            if above > 0, left > 0, letter == to[left - 1], other == from[above - 1] { least = Swift.min(least, last[left - 1] + 1) }
            next.append(least)
        }
        (last, row) = (row, next)
    }
    return row[to.count]
}
