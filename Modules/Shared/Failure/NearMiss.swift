extension Sequence<String> {
    /// The name that `name` was probably meant to be: the fewest letters away, and at most a third of them, or one.
    package func nearest(to name: String) -> String? {
        let wanted = Array(name.lowercased())
        let ranked = map { (name: $0, distance: editDistance(Array($0.lowercased()), wanted)) }
        let best = ranked.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= Swift.max(1, wanted.count / 3) ? $0.name : nil }
    }
}

/// How many letters must be put in, taken out or replaced to make one word of the other (Levenshtein).
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
    var row = Array(0...to.count)
    for (above, letter) in from.enumerated() {
        var diagonal = row[0]
        row[0] = above + 1
        for (left, other) in to.enumerated() {
            let replaced = diagonal + (letter == other ? 0 : 1)
            diagonal = row[left + 1]
            row[left + 1] = Swift.min(replaced, row[left] + 1, diagonal + 1)
        }
    }
    return row[to.count]
}
