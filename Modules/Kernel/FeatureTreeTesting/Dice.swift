/// Chance that is the same everywhere for one seed: Steele, Lea and Flood's SplitMix64.
///
/// A test that rolls them says its seed when it fails, and is then run again with that one.
public struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes dice that fall the same for the same seed.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from 0 up to, but not including, `sides`.
    public mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}
