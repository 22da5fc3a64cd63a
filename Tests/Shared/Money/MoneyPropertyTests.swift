import Language
import Money
import Seeded
import Testing

/// What holds of every amount, in 100,000 cases each. A failure names the seed and the case.
@Suite("Of 100,000 amounts")
struct MoneyPropertyTests {
    private static let seed: UInt64 = 20_261_121
    private static let cases = 100_000

    private func forAll(_ holds: (inout SplitMix64, Money) throws -> Bool) rethrows {
        var numbers = SplitMix64(seed: Self.seed)
        let currencies = Currency.all
        for number in 0..<Self.cases {
            let money = Money(minor: numbers.minor(), currencies[Int(numbers.next() % UInt64(currencies.count))])
            if try !holds(&numbers, money) {
                Issue.record("seed \(Self.seed), case \(number): \(money.minor) \(money.currency.code)")
                return
            }
        }
    }

    @Test("each is read back as it was written, in both languages", arguments: Language.allCases)
    func languages(language: Language) {
        forAll { _, money in Money(money.text(in: language), in: language) == money }
    }

    @Test("each is read back from plain digits")
    func plain() {
        forAll { _, money in Money(money.plain, money.currency) == money }
    }

    @Test("the shares of each sum to the whole, and differ by one minor unit at most")
    func equalShares() {
        forAll { numbers, money in
            let shares = money.split(into: Int(numbers.next() % 9) + 1)
            let (least, most) = (shares.map(\.minor).min() ?? 0, shares.map(\.minor).max() ?? 0)
            return shares.sum(in: money.currency) == money && most - least <= 1
        }
    }

    @Test("the weighted shares of each sum to the whole, and are off by less than one minor unit")
    func weightedShares() {
        forAll { numbers, money in
            let weights = (0...numbers.next() % 6).map { _ in UInt32(truncatingIfNeeded: numbers.next() >> (32 + numbers.next() % 32)) }
            let total = weights.reduce(0 as Int128) { $0 + Int128($1) }
            let shares = money.split(by: weights)
            guard total > 0 else { return shares.isEmpty }
            let isFair = zip(shares, weights).allSatisfy { share, weight in
                (Int128(share.minor) * total - Int128(money.minor) * Int128(weight)).magnitude < UInt128(total)
            }
            return shares.sum(in: money.currency) == money && isFair
        }
    }

    @Test("each is converted within half a minor unit, and from the very middle away from zero")
    func conversion() throws {
        let currencies = Currency.all
        try forAll { numbers, money in
            let other = currencies[Int(numbers.next() % UInt64(currencies.count))]
            let significand = numbers.next() % 1_000_000_000_000_000 >> (numbers.next() % 50)
            guard let rate = ExchangeRate(decimal(significand, Int(numbers.next() % 10))) else { return significand == 0 }
            // result / 10^other against minor / 10^own · rate, as whole numbers of one size.
            let unit = power(rate.decimals) * power(money.currency.digits)
            let exact = try #require(WideProduct(money.minor, rate.significand, power(other.digits)))
            guard let result = rate.convert(money, into: other) else { return exact.magnitude >= UInt128(unit) * UInt128(Int64.max) }
            let error = WideProduct.difference(exact, result.minor, unit)
            return 2 * error < unit || (2 * error == unit && Int128(result.minor).magnitude * UInt128(unit) > exact.magnitude)
        }
    }

    @Test("two are added as whole numbers are, or not at all")
    func sums() {
        forAll { numbers, money in
            let other = numbers.minor()
            let sum = Int64(exactly: Int128(money.minor) + Int128(other)).map { Money(minor: $0, money.currency) }
            return money.adding(Money(minor: other, money.currency)) == sum
        }
    }
}

/// A product that no 64 bits hold.
private struct WideProduct {
    let isNegative: Bool
    let magnitude: UInt128

    init?(_ minor: Int64, _ significand: Int64, _ scale: Int128) {
        let (first, overflow) = UInt128(minor.magnitude).multipliedReportingOverflow(by: UInt128(significand))
        let (second, further) = first.multipliedReportingOverflow(by: UInt128(scale))
        guard !overflow, !further else { return nil }
        (isNegative, magnitude) = (minor < 0, second)
    }

    /// How far `result` of these units is from the exact product.
    static func difference(_ exact: WideProduct, _ result: Int64, _ unit: Int128) -> Int128 {
        let product = UInt128(result.magnitude) * UInt128(unit)
        return Int128(product > exact.magnitude ? product - exact.magnitude : exact.magnitude - product)
    }
}

private func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

/// `significand` with a point before the last `decimals` digits.
private func decimal(_ significand: UInt64, _ decimals: Int) -> String {
    let digits = String(significand)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return decimals == 0 ? padded : "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
}

extension SplitMix64 {
    /// Shifted by up to 63 bits, so that short amounts are as frequent as long ones.
    fileprivate mutating func minor() -> Int64 { Int64(bitPattern: next()) >> Int64(next() % 64) }
}
