import Foundation

/// A SHA-256 hash (FIPS 180-4) of some bytes: `SHA256(Data("abc".utf8)).hex` begins with `ba7816bf`.
///
/// The algorithm is written out because Foundation has none on Linux, and building the module Crypto of swift-crypto 4.5 takes 78 seconds of
/// processor time, for one function.
package struct SHA256: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ message: some ContiguousBytes) {
        var state = Self.start
        // Scratch space, allocated once: the server hashes a cookie in every request.
        var words = [UInt32](repeating: 0, count: 64)
        message.withUnsafeBytes { bytes in
            let whole = bytes.count / 64 * 64
            for place in stride(from: 0, to: whole, by: 64) { Self.add(bytes[place...], to: &state, &words) }
            var rest = Array(bytes[whole...]) + [0x80]
            rest += [UInt8](repeating: 0, count: (120 - rest.count % 64) % 64)
            withUnsafeBytes(of: (UInt64(bytes.count) << 3).bigEndian) { rest += $0 }
            rest.withUnsafeBytes { rest in
                for place in stride(from: 0, to: rest.count, by: 64) { Self.add(rest[place...], to: &state, &words) }
            }
        }
        bytes = state.map(\.bigEndian).withUnsafeBytes(Array.init)
    }

    /// Updates the state with the first 64 bytes of the message that are not yet part of it.
    private static func add(_ message: Slice<UnsafeRawBufferPointer>, to state: inout [UInt32], _ words: inout [UInt32]) {
        let block = UnsafeRawBufferPointer(rebasing: message)
        words.withUnsafeMutableBufferPointer { words in
            for index in 0..<16 { words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)) }
            for index in 16..<64 {
                let old = words[index - 15], new = words[index - 2]
                let first = old.rotated(7) ^ old.rotated(18) ^ old >> 3, second = new.rotated(17) ^ new.rotated(19) ^ new >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            // Separate variables, because an array would be allocated in every round.
            var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
            rounds.withUnsafeBufferPointer { rounds in
                for index in 0..<64 {
                    let choice = e & f ^ ~e & g, majority = a & b ^ a & c ^ b & c
                    let one = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ rounds[index] &+ words[index]
                    let two = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
                    (a, b, c, d, e, f, g, h) = (one &+ two, a, b, c, d &+ one, e, f, g)
                }
            }
            for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
        }
    }

    private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
    /// The initial state: the first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    /// The constants of the rounds: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let rounds = primes.prefix(64).map { fraction(cbrt(Double($0))) }

    private static func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }

    package var hex: String { bytes.hex }
    package var base64: String { Data(bytes).base64EncodedString() }
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

extension [UInt8] {
    /// Lowercase hexadecimal digits, two for each byte.
    package var hex: String {
        let digits = Array<UInt8>("0123456789abcdef".utf8)
        let text = reduce(into: [UInt8]()) { text, byte in
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
