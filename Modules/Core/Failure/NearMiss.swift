extension Sequence<String> {
    /// The name that `name` was probably meant to be: the fewest letters away, and at most a third of them, or one.
    public func nearest(to name: String) -> String? {
        let wanted = Array(name.lowercased())
        let most = Swift.max(1, wanted.count / 3)
        let ranked = compactMap { name -> (name: String, distance: Int)? in
            let letters = Array(name.lowercased())
            // As many letters as one is longer have to go, at least. So a very long text, which is near nothing, costs next to nothing.
            guard abs(letters.count - wanted.count) <= most else { return nil }
            return (name, editDistance(letters, wanted))
        }
        return ranked.min { $0.distance < $1.distance }.flatMap { $0.distance <= most ? $0.name : nil }
    }
}

/// How many letters must be put in, taken out, replaced or swapped with their neighbour to make one word of the other.
///
/// A swap counts as one (optimal string alignment): it is the slip of whoever types fast, and in a short word two would be too many.
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
