extension Money {
    /// Equal shares that sum to the whole; the first ones bear what cannot be shared, one minor unit each.
    ///
    /// - Returns: `count` shares; none when `count` is below one.
    package func split(into count: Int) -> [Money] { split(by: Array(repeating: 1, count: max(0, count))) }

    /// Shares in the proportion of the weights, which sum to the whole: each is off by less than one minor unit.
    ///
    /// What is left over goes to the shares that were cut most, one minor unit each, and among equals to the first.
    /// - Returns: None when no weight is above zero.
    package func split(by weights: [UInt32]) -> [Money] {
        let total = weights.reduce(0 as Int128) { $0 + Int128($1) }
        guard total > 0 else { return [] }
        // 2^63 times 2^32 fits easily; the magnitude is split, so that the sign makes no difference.
        let whole = Int128(minor.magnitude)
        var shares = weights.map { (part: whole * Int128($0) / total, cut: whole * Int128($0) % total) }
        let rest = Int(whole - shares.reduce(0) { $0 + $1.part })
        for index in shares.indices.sorted(by: { (shares[$1].cut, $0) < (shares[$0].cut, $1) }).prefix(rest) { shares[index].part += 1 }
        return shares.map { Money(minor: Int64(truncatingIfNeeded: minor < 0 ? -$0.part : $0.part), currency) }
    }
}
