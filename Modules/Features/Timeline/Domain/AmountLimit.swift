import Money
import Movements

/// A limit for amounts in any currency: a non-negative decimal number.
package struct AmountLimit: Hashable, Sendable, Comparable {
    private let significand: Int64
    private let decimals: Int

    /// Parses a number such as `1200` or `12.50`: up to 14 ASCII digits, at most four of them after the decimal point.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let digits = parts.joined()
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }), (1...14).contains(digits.count),
            digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            let significand = Int64(String(decoding: Array(digits), as: UTF8.self))
        else { return nil }
        let decimals = parts.count == 2 ? parts[1].count : 0
        guard decimals <= 4 else { return nil }
        (self.significand, self.decimals) = (significand, decimals)
    }

    package static func < (left: AmountLimit, right: AmountLimit) -> Bool { left.scaled < right.scaled }
    package static func == (left: AmountLimit, right: AmountLimit) -> Bool { left.scaled == right.scaled }
    package func hash(into hasher: inout Hasher) { hasher.combine(scaled) }

    /// The limit in minor units of a currency with `digits` decimals, rounded up.
    package func rounded(up digits: Int) -> Int64 { Int64((scaled + unit(digits) - 1) / unit(digits)) }
    /// The limit in minor units of a currency with `digits` decimals, rounded down.
    package func rounded(down digits: Int) -> Int64 { Int64(scaled / unit(digits)) }

    /// The number in ten-thousandths. Neither a limit nor a currency has more than four decimals.
    private var scaled: Int128 { Int128(significand) * Self.power(4 - decimals) }
    private func unit(_ digits: Int) -> Int128 { Self.power(4 - digits) }
    private static func power(_ exponent: Int) -> Int128 { (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 } }
}
