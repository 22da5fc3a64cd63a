import Money
import Testing

@Suite("Money")
struct MoneyTests {
    @Test(
        "Money is shown with its currency symbol, decimals and thousands separators",
        arguments: [
            (.yen(0), "¥0"), (.yen(999), "¥999"), (.yen(1_200), "¥1,200"), (.yen(-1_200), "-¥1,200"), (.yen(1_234_567), "¥1,234,567"),
            (Money(minor: 1_234, .dollar), "$12.34"), (Money(minor: 5, .dollar), "$0.05"), (Money(minor: -5, .dollar), "-$0.05"),
            (Money(minor: 100_000_000, .dollar), "$1,000,000.00"), (.yen(.max), "¥9,223,372,036,854,775,807"),
            (.yen(.min), "-¥9,223,372,036,854,775,808"), (Money(minor: .min, .dollar), "-$92,233,720,368,547,758.08"),
        ] as [(Money, String)])
    func description(money: Money, text: String) {
        #expect("\(money)" == text)
    }

    @Test("Money has as many decimals as its currency", arguments: [("JPY", "1234"), ("EUR", "12.34"), ("KWD", "1.234"), ("KRW", "1234")])
    func decimals(code: String, text: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(Money(minor: 1_234, currency).plain == text)
    }

    @Test("Every amount except the smallest can be negated")
    func negated() {
        #expect(Money.yen(5).negated == .yen(-5))
        #expect(Money.yen(.max).negated == .yen(-.max))
        #expect(Money.yen(.min).negated == nil)
    }

    @Test("A sum of money is nil only if the total overflows or an amount is in another currency")
    func sum() {
        #expect([Money]().sum(in: .yen) == .yen(0))
        #expect([Money.yen(.max), .yen(1), .yen(-1)].sum(in: .yen) == .yen(.max))
        #expect([Money.yen(.max), .yen(1)].sum(in: .yen) == nil)
        #expect([Money.yen(.min), .yen(-1)].sum(in: .yen) == nil)
        #expect([Money.yen(1), Money(minor: 1, .dollar)].sum(in: .yen) == nil)
    }
}
