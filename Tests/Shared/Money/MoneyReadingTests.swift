import Money
import Testing

@Suite("Text is read as money")
struct MoneyReadingTests {
    @Test(
        "when it is digits, with all decimals or none",
        arguments: [
            ("0", .yen, 0), ("1200", .yen, 1_200), ("-1200", .yen, -1_200), ("-0", .yen, 0), ("007", .yen, 7),
            ("9223372036854775807", .yen, .max), ("-9223372036854775808", .yen, .min), ("12", .dollar, 1_200), ("12.34", .dollar, 1_234),
            ("-0.05", .dollar, -5), ("92233720368547758.07", .dollar, .max),
        ] as [(String, Currency, Int64)])
    func read(text: String, currency: Currency, minor: Int64) {
        #expect(Money(text, currency) == Money(minor: minor, currency))
    }

    @Test(
        "in no other case",
        arguments: [
            "", "-", "+", "+1", "--1", "1-", ".", "-.", "12abc", "abc", "1.2.3", "1e9", "0x10", "NaN", "inf", "1,200", "1 200", " 1", "1 ",
            "1\n",
            "１２", "１", "٣", "一", "1\u{301}", "-\u{301}1", "1.\u{301}00", "−1", "¥1", "1_000", "1\u{0}", "9223372036854775808",
            "-9223372036854775809", "99999999999999999999999999", "1.0", "1.", ".5",
        ])
    func refusedYen(text: String) {
        #expect(Money(text, .yen) == nil)
    }

    @Test(
        "in dollars only to the cent",
        arguments: ["12.3", "12.345", "12.", ".34", "12.3４", "12.-4", "1.2e", "92233720368547758.08", "92233720368547759", "12,34"])
    func refusedDollars(text: String) {
        #expect(Money(text, .dollar) == nil)
    }

    @Test("whatever amount was written as text, in every currency")
    func roundTrip() throws {
        let seed: UInt64 = 20_261_121
        var numbers = SplitMix(state: seed)
        for number in 0..<4_000 {
            let currency = try #require(Currency.all.randomElement(using: &numbers))
            // Shifted by up to 63 bits, so that short amounts are as frequent as long ones.
            let minor = Int64(bitPattern: numbers.next()) >> Int64(numbers.next() % 64)
            let money = Money(minor: minor, currency)
            #expect(Money(money.plain, currency) == money, "seed \(seed), case \(number): \(minor) \(currency.code)")
        }
    }
}

/// A small generator with a seed (Steele, Lea and Flood's SplitMix64), so that a failing case can be had again.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
