import Foundation

/// SHA-256 (FIPS 180-4), for the content security policy and for stored cookies.
///
/// The algorithm is implemented here because a package for it would take a minute to build.
enum SHA256 {
    static func digest(of message: [UInt8]) -> [UInt8] {
        var hash = Self.start
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (UInt64(message.count) << 3) >> (UInt64($0) * 8)) }
        for block in stride(from: 0, to: padded.count, by: 64) {
            var words = (0..<16).map { word in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(padded[block + word * 4 + $1]) }
            }
            for index in 16..<64 {
                let (a, b) = (words[index - 15], words[index - 2])
                let first = a.rotated(7) ^ a.rotated(18) ^ a >> 3
                let second = b.rotated(17) ^ b.rotated(19) ^ b >> 10
                words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
            }
            var v = hash
            for index in 0..<64 {
                let choice = v[4] & v[5] ^ ~v[4] & v[6], majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
                let one = v[7] &+ (v[4].rotated(6) ^ v[4].rotated(11) ^ v[4].rotated(25)) &+ choice &+ rounds[index] &+ words[index]
                let two = (v[0].rotated(2) ^ v[0].rotated(13) ^ v[0].rotated(22)) &+ majority
                v = [one &+ two, v[0], v[1], v[2], v[3] &+ one, v[4], v[5], v[6]]
            }
            for index in 0..<8 { hash[index] &+= v[index] }
        }
        return hash.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (UInt32($0) * 8)) } }
    }

    private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
    /// The initial hash values: the first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    /// The round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let rounds = primes.prefix(64).map { fraction(cbrt(Double($0))) }

    private static func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

extension [UInt8] {
    var base64: String { Data(self).base64EncodedString() }
    /// Lowercase hexadecimal digits.
    var hex: String { map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }

    /// Returns random bytes from the system's generator.
    static func random(_ count: Int) -> [UInt8] {
        var source = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &source) }
    }
}

extension String {
    /// Returns whether two texts are equal, in a time that does not reveal where they differ.
    func isSecretly(_ other: String) -> Bool {
        let (mine, theirs) = (Array(utf8), Array(other.utf8))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
