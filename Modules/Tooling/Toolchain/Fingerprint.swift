/// A 128-bit hash of some bytes: MurmurHash3 (x64, 128 bits, seed 0), which Austin Appleby placed in the public domain.
///
/// The hash need not resist attacks, because a collision in a user's own cache benefits no attacker. A cryptographic hash would require
/// another package or be several times slower.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { Fingerprint(UnsafeRawBufferPointer($0)) }
    }

    package init(_ bytes: UnsafeRawBufferPointer) {
        var (high, low): (UInt64, UInt64) = (0, 0)
        let blocks = bytes.count / 16
        for block in 0..<blocks {
            let first = bytes.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self)
            high ^= Self.first(UInt64(littleEndian: first))
            high = ((high.rotated(27) &+ low) &* 5) &+ 0x52dc_e729
            low ^= Self.second(UInt64(littleEndian: second))
            low = ((low.rotated(31) &+ high) &* 5) &+ 0x3849_5ab5
        }
        var tail: (UInt64, UInt64) = (0, 0)
        for (place, byte) in bytes[(blocks * 16)...].enumerated() {
            if place < 8 { tail.0 |= UInt64(byte) << (8 * place) } else { tail.1 |= UInt64(byte) << (8 * (place - 8)) }
        }
        low ^= Self.second(tail.1)
        high ^= Self.first(tail.0)

        high ^= UInt64(bytes.count)
        low ^= UInt64(bytes.count)
        high &+= low
        low &+= high
        (high, low) = (high.mixed, low.mixed)
        high &+= low
        low &+= high
        description = [high, low].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    private static func first(_ word: UInt64) -> UInt64 { (word &* 0x87c3_7b91_1142_53d5).rotated(31) &* 0x4cf5_ad43_2745_937f }
    private static func second(_ word: UInt64) -> UInt64 { (word &* 0x4cf5_ad43_2745_937f).rotated(33) &* 0x87c3_7b91_1142_53d5 }
}

extension UInt64 {
    fileprivate func rotated(_ count: UInt64) -> UInt64 { self << count | self >> (64 - count) }

    fileprivate var mixed: UInt64 {
        var word = self
        word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
        word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return word ^ word >> 33
    }
}
