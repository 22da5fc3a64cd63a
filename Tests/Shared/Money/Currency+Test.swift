import Money

extension Currency {
    /// A currency with two decimals; the yen has none.
    static let dollar = Currency(code: "USD") ?? .yen
}
