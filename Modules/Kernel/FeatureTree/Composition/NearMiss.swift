extension Sequence<String> {
    /// The name that `name` was probably meant to be: the one most alike, if two thirds of it are.
    ///
    /// Alike is what two names share at both ends, so that one slip in between, of any length, is forgiven. That is all that a
    /// misspelt type needs; what people type is compared by letters, outside the kernel.
    func nearest(to name: String) -> String? {
        let alike = map { (name: $0, shared: $0.sharedEnds(with: name), length: Swift.max($0.count, name.count)) }
        return alike.max { $0.shared < $1.shared }.flatMap { $0.shared * 3 >= $0.length * 2 ? $0.name : nil }
    }
}

extension String {
    /// How many letters two names have in common at the beginning, and then at the end.
    fileprivate func sharedEnds(with other: String) -> Int {
        let (mine, theirs) = (lowercased(), other.lowercased())
        let head = zip(mine, theirs).prefix { $0 == $1 }.count
        return head + zip(mine.dropFirst(head).reversed(), theirs.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    }
}
