import Foundation
import Money
import Testing

@Suite("Money")
struct MoneyTests {
    @Test(
        "is shown with its symbol, its decimals and its thousands",
        arguments: [
            (.yen(0), "¥0"), (.yen(999), "¥999"), (.yen(1_200), "¥1,200"), (.yen(-1_200), "-¥1,200"), (.yen(1_234_567), "¥1,234,567"),
            (Money(minor: 1_234, .dollar), "$12.34"), (Money(minor: 5, .dollar), "$0.05"), (Money(minor: -5, .dollar), "-$0.05"),
            (Money(minor: 100_000_000, .dollar), "$1,000,000.00"), (.yen(.max), "¥9,223,372,036,854,775,807"),
            (.yen(.min), "-¥9,223,372,036,854,775,808"), (Money(minor: .min, .dollar), "-$92,233,720,368,547,758.08"),
        ] as [(Money, String)])
    func description(money: Money, text: String) {
        #expect("\(money)" == text)
    }

    @Test("has as many decimals as its currency", arguments: [("JPY", "1234"), ("EUR", "12.34"), ("KWD", "1.234"), ("KRW", "1234")])
    func decimals(code: String, text: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(Money(minor: 1_234, currency).plain == text)
    }

    @Test("is added within one currency, as far as it fits")
    func adding() {
        #expect(Money.yen(1).adding(.yen(-3)) == .yen(-2))
        #expect(Money.yen(1).adding(Money(minor: 1, .dollar)) == nil)
        #expect(Money.yen(.max).adding(.yen(1)) == nil)
        #expect(Money.yen(.min).adding(.yen(-1)) == nil)
        #expect(Money.yen(.max).adding(.yen(.min)) == .yen(-1))
    }

    @Test("has an opposite, but for the one number that has none")
    func negated() {
        #expect(Money.yen(5).negated == .yen(-5))
        #expect(Money.yen(.max).negated == .yen(-.max))
        #expect(Money.yen(.min).negated == nil)
    }

    @Test("is minor units and a code in JSON, and is read back")
    func codable() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let money = Money(minor: -1_234, .dollar)
        let data = try encoder.encode(money)
        #expect(String(decoding: data, as: UTF8.self) == #"{"currency":"USD","minor":-1234}"#)
        #expect(try JSONDecoder().decode(Money.self, from: data) == money)
    }

    @Test(
        "is refused in JSON when it is not whole or in no known currency",
        arguments: [#"{"currency":"XXX","minor":1}"#, #"{"currency":"USD","minor":1.5}"#])
    func notDecodable(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Money.self, from: Data(json.utf8)) }
    }

    @Test("is summed up whatever the order, as far as the sum fits")
    func sum() {
        #expect([Money]().sum(in: .yen) == .yen(0))
        #expect([Money.yen(.max), .yen(1), .yen(-1)].sum(in: .yen) == .yen(.max))
        #expect([Money.yen(.max), .yen(1)].sum(in: .yen) == nil)
        #expect([Money.yen(.min), .yen(-1)].sum(in: .yen) == nil)
        #expect([Money.yen(1), Money(minor: 1, .dollar)].sum(in: .yen) == nil)
    }

    @Test(
        "is split into equal shares, the first of which bear the rest",
        arguments: [
            (100, 3, [34, 33, 33]), (-100, 3, [-34, -33, -33]), (2, 4, [1, 1, 0, 0]), (0, 2, [0, 0]), (5, 1, [5]), (5, 0, []), (5, -1, []),
        ]
            as [(Int64, Int, [Int64])])
    func split(minor: Int64, count: Int, shares: [Int64]) {
        #expect(Money.yen(minor).split(into: count).map(\.minor) == shares)
    }

    @Test(
        "is split by weights, and the rest goes where most was cut",
        arguments: [
            (100, [2, 1], [67, 33]), (10, [1, 1, 4], [2, 2, 6]), (7, [0, 3, 0], [0, 7, 0]), (5, [0, 0], []), (5, [], []),
            (.min, [1, 1], [.min / 2, .min / 2]), (.min, [1], [.min]), (.max, [.max, .max], [.max / 2 + 1, .max / 2]),
        ] as [(Int64, [UInt32], [Int64])])
    func weights(minor: Int64, weights: [UInt32], shares: [Int64]) {
        #expect(Money.yen(minor).split(by: weights).map(\.minor) == shares)
    }
}
