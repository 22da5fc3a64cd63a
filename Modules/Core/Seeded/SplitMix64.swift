/// A seeded generator of pseudorandom numbers (Steele, Lea and Flood, 2014).
///
/// Tests print their seeds, so a seed must produce the same numbers in every version of the program. No generator in the standard library
/// guarantees this.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator with one seed.
    public init(seed: UInt64) { state = seed }

    /// Creates a generator with several seeds, whose order matters.
    public init(_ seeds: UInt64...) {
        self.init(seed: 0)
        for seed in seeds { state = next() ^ seed }
    }

    /// Returns the next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a random number from 0 up to, but not including, `bound`, which must be positive.
    public mutating func number(below bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

    /// Returns a random number in the range.
    public mutating func number(in range: ClosedRange<Int>) -> Int { range.lowerBound + number(below: range.count) }

    /// Returns true with a probability of `percent` percent.
    public mutating func isTrue(percent: Int) -> Bool { number(in: 1...100) <= percent }

    /// Returns a random element of `values`, which must not be empty.
    public mutating func one<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }
}
