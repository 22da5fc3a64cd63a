import Foundation

/// SHA-256 (FIPS 180-4), for the content security policy, stored cookies and form tokens.
///
/// The algorithm is implemented here because a package for it would take a minute to build.
enum SHA256 {
    static func digest(of message: [UInt8]) -> [UInt8] {
        var hash = Self.start
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        withUnsafeBytes(of: (UInt64(message.count) << 3).bigEndian) { padded += $0 }
        // Every request hashes its cookie, so this must be fast. The rounds use separate variables, because an array would be allocated in
        // every round.
        let rounds = rounds
        var words = [UInt32](repeating: 0, count: 64)
        for block in stride(from: 0, to: padded.count, by: 64) {
            for index in 0..<16 {
                let byte = block + index * 4
                let (high, low) = (
                    UInt32(padded[byte]) << 8 | UInt32(padded[byte + 1]), UInt32(padded[byte + 2]) << 8 | UInt32(padded[byte + 3])
                )
                words[index] = high << 16 | low
            }
            for index in 16..<64 {
                let (a, b) = (words[index - 15], words[index - 2])
                let first = a.rotated(7) ^ a.rotated(18) ^ a >> 3
                let second = b.rotated(17) ^ b.rotated(19) ^ b >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d, e, f, g, h) = (hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7])
            for index in 0..<64 {
                let choice = e & f ^ ~e & g, majority = a & b ^ a & c ^ b & c
                let one = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ rounds[index] &+ words[index]
                let two = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
                (a, b, c, d, e, f, g, h) = (one &+ two, a, b, c, d &+ one, e, f, g)
            }
            for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= value }
        }
        return hash.map(\.bigEndian).withUnsafeBytes(Array.init)
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
    var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(count * 2)
        for byte in self {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns random bytes from the system's generator.
    static func random(_ count: Int) -> [UInt8] {
        var source = SystemRandomNumberGenerator()
        let words = (0..<(count + 7) / 8).map { _ in source.next() }
        return (0..<count).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64($0 % 8 * 8)) }
    }
}

extension String {
    /// Returns whether two strings are equal. The duration of the comparison does not reveal where they differ.
    func isSecretly(_ other: String) -> Bool {
        let (mine, theirs) = (Array(utf8), Array(other.utf8))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
