import Money
import Seeded
import Testing

@Suite("Properties of money")
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

    @Test("Every amount can be parsed back from its plain text")
    func plain() {
        forAll { _, money in Money(money.plain, money.currency) == money }
    }

    @Test("Every currency conversion rounds to the nearest minor unit, with halves rounded away from zero")
    func conversion() throws {
        let currencies = Currency.all
        try forAll { numbers, money in
            let other = currencies[Int(numbers.next() % UInt64(currencies.count))]
            let significand = numbers.next() % 1_000_000_000_000_000 >> (numbers.next() % 50)
            guard let rate = ExchangeRate(decimal(significand, Int(numbers.next() % 10))) else { return significand == 0 }
            // The exact result is `exact` / `unit`, so compare `exact` with `result` times `unit`: both are whole numbers.
            let unit = power(rate.decimals) * power(money.currency.digits)
            let exact = try #require(WideProduct(money.minor, rate.significand, power(other.digits)))
            guard let result = rate.convert(money, into: other) else { return exact.magnitude >= UInt128(unit) * UInt128(Int64.max) }
            let error = WideProduct.difference(exact, result.minor, unit)
            return 2 * error < unit || (2 * error == unit && Int128(result.minor).magnitude * UInt128(unit) > exact.magnitude)
        }
    }

    @Test("A sum of money is exact or nil")
    func sums() {
        forAll { numbers, money in
            let other = numbers.minor()
            let sum = Int64(exactly: Int128(money.minor) + Int128(other)).map { Money(minor: $0, money.currency) }
            return [money, Money(minor: other, money.currency)].sum(in: money.currency) == sum
        }
    }
}

/// The exact product of an amount, a rate and a scale, in 128 bits.
private struct WideProduct {
    let isNegative: Bool
    let magnitude: UInt128

    init?(_ minor: Int64, _ significand: Int64, _ scale: Int128) {
        let (first, overflow) = UInt128(minor.magnitude).multipliedReportingOverflow(by: UInt128(significand))
        let (second, further) = first.multipliedReportingOverflow(by: UInt128(scale))
        guard !overflow, !further else { return nil }
        (isNegative, magnitude) = (minor < 0, second)
    }

    /// Returns the absolute difference between the exact product and `result` times `unit`.
    static func difference(_ exact: WideProduct, _ result: Int64, _ unit: Int128) -> Int128 {
        let product = UInt128(result.magnitude) * UInt128(unit)
        return Int128(product > exact.magnitude ? product - exact.magnitude : exact.magnitude - product)
    }
}

private func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

/// Returns `significand` divided by 10 to the power of `decimals`, as text.
private func decimal(_ significand: UInt64, _ decimals: Int) -> String {
    let digits = String(significand)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return decimals == 0 ? padded : "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
}

extension SplitMix64 {
    /// Returns a random amount, shifted right by up to 63 bits so that small amounts are as frequent as large ones.
    fileprivate mutating func minor() -> Int64 { Int64(bitPattern: next()) >> Int64(next() % 64) }
}
