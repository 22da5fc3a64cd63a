extension Int64 {
    /// Reads `18:05`, `18:05:30` and `18:05:30.250`, as milliseconds since midnight.
    init?(timeOfDay text: String) {
        let halves = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let isDigits = { (part: Substring.UTF8View) in part.allSatisfy { (48...57).contains($0) } }
        guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) && isDigits($0) }),
            halves.count == 1 || halves.count == 2 && parts.count == 3 && halves[1].count == 3 && isDigits(halves[1])
        else { return nil }
        let numbers = parts.compactMap { Int64(Substring($0)) } + [0]
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        let fraction = halves.count == 2 ? Int64(Substring(halves[1])) ?? 0 : 0
        self = (numbers[0] * 3600 + numbers[1] * 60 + numbers[2]) * 1000 + fraction
    }
}
