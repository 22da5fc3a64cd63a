import Money
import Testing

@Suite("An exchange rate")
struct ExchangeRateTests {
    @Test(
        "An exchange rate is written with as many decimals as the text that it was parsed from",
        arguments: ["150", "150.25", "150.00", "0.0067", "1", "999999999999999", "0.000000000000001"])
    func text(text: String) {
        #expect(ExchangeRate(text)?.description == text)
    }

    @Test(
        "Text that is not a positive decimal, or that has more than 15 digits or decimals, is not an exchange rate",
        arguments: [
            "", "0", "0.00", "-1", "+1", ".5", "5.", "1.2.3", "1e3", "1,5", "１", "x", " 1", "9999999999999999", "0.0000000000000001",
        ])
    func refused(text: String) {
        #expect(ExchangeRate(text) == nil)
    }

    @Test(
        "A currency conversion rounds halves away from zero",
        arguments: [
            ("150.25", 1_220, 1_833), ("150.25", -1_220, -1_833), ("150", 1, 2), ("149", 1, 1), ("150.00", -1, -2), ("50", 1, 1),
            ("49.9", 1, 0),
            ("0.000000000000001", .max, 92), ("999999999999999", 0, 0),
        ] as [(String, Int64, Int64)])
    func convert(rate: String, cents: Int64, yen: Int64) {
        #expect(ExchangeRate(rate)?.convert(Money(minor: cents, .dollar), into: .yen) == .yen(yen))
    }

    @Test("Amounts can be converted between currencies with different numbers of decimals")
    func digits() throws {
        let dinar = try #require(Currency(code: "KWD"))
        #expect(ExchangeRate("0.0020")?.convert(.yen(1_234), into: dinar) == Money(minor: 2_468, dinar))
        #expect(ExchangeRate("3.25")?.convert(Money(minor: 1_000, dinar), into: .dollar) == Money(minor: 325, .dollar))
    }

    @Test(
        "The sum of converted amounts is rounded only once", arguments: [("49", -4), ("51", -4), ("37.5", -4), ("37.4", -3), ("0.001", -2)])
    func sum(rate: String, yen: Int64) throws {
        let rate = try #require(ExchangeRate(rate)), pound = try #require(Currency(code: "GBP")),
            dinar = try #require(Currency(code: "KWD"))
        let amounts = [(Money(minor: -10, dinar), rate)] + [Currency.dollar, pound].map { (Money(minor: -1, $0), rate) }
        #expect(ExchangeRate.sum(amounts + [(Money(minor: -1, .dollar), rate), (.yen(-2), .one)], in: .yen) == .yen(yen))
        #expect(ExchangeRate.sum([], in: .yen) == .yen(0))
        #expect(ExchangeRate.sum([(.yen(.max), .one), (.yen(1), .one)], in: .yen) == nil)
        #expect(ExchangeRate.sum([(.yen(.max), .one), (.yen(1), .one), (.yen(-1), .one)], in: .yen) == .yen(.max))
    }

    @Test("A currency conversion that overflows is nil", arguments: [Int64.max, .min])
    func overflow(minor: Int64) {
        #expect(ExchangeRate("2")?.convert(.yen(minor), into: .yen) == nil)
        #expect(ExchangeRate("999999999999999")?.convert(.yen(minor), into: .dollar) == nil)
        #expect(ExchangeRate("1")?.convert(.yen(minor), into: .yen) == .yen(minor))
    }
}
