import Files
import Money
import Movements

/// The user's currency, and the exchange rates that the user has entered.
package struct CurrencyRates: Sendable {
    /// The price of one unit of a currency in another currency.
    package struct Rate: Hashable, Sendable {
        package let currency, home: Currency
        package let rate: ExchangeRate

        package init(of currency: Currency, in home: Currency, _ rate: ExchangeRate) {
            (self.currency, self.home, self.rate) = (currency, home, rate)
        }
    }

    private let memory: any Memory
    private static let homeFact = Fact<String>("Timeline", "currency")

    package init(_ memory: any Memory) { self.memory = memory }

    private static func fact(_ currency: Currency, _ home: Currency) -> Fact<String> {
        Fact("Timeline", "rate/\(currency.code)/\(home.code)")
    }

    /// Returns the user's currency; nil if the user has not chosen one.
    package func home() async throws -> Currency? { try await memory.recall(Self.homeFact).flatMap(Currency.init(code:)) }

    package func setHome(_ currency: Currency) async throws { try await memory.keep(currency.code, as: Self.homeFact) }

    /// Returns the rate of a currency; nil if the rate is unknown.
    func rate(of currency: Currency, in home: Currency) async throws -> ExchangeRate? {
        try await memory.recall(Self.fact(currency, home)).flatMap(ExchangeRate.init)
    }

    /// Stores a rate, replacing any older rate of the same currency in the same home currency.
    package func set(_ rate: Rate) async throws {
        try await memory.keep(rate.rate.description, as: Self.fact(rate.currency, rate.home))
    }

    /// Removes a rate.
    ///
    /// - Throws: ``TimelineError/noRate(_:in:)``.
    package func remove(_ currency: Currency, in home: Currency) async throws {
        guard try await rate(of: currency, in: home) != nil else { throw TimelineError.noRate(currency, in: home) }
        try await memory.keep(String?.none, as: Self.fact(currency, home))
    }

    /// Returns the stored rates for converting into `home`, sorted by currency code.
    package func rates(in home: Currency) async throws -> [Rate] {
        var rates: [Rate] = []
        for currency in Currency.all {
            if let rate = try await rate(of: currency, in: home) { rates.append(Rate(of: currency, in: home, rate)) }
        }
        return rates
    }
}
