/// A small generator of numbers that look random and follow from a seed (Steele, Lea and Flood, 2014).
///
/// Written out, because the same seed must give the same numbers for ever, which the standard library promises of none of its own.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public init(_ seeds: UInt64...) {
        self.init(seed: 0)
        // Each seed is mixed in before the next, so that (1, 2) is not (2, 1).
        for seed in seeds { state = next() ^ seed }
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    public mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
    }

    public mutating func isTrue(percent: Int) -> Bool { number(in: 1...100) <= percent }

    public mutating func one<Value>(of values: [Value]) -> Value { values[number(in: 0...values.count - 1)] }
}
