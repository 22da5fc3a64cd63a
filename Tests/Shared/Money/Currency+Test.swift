import Money

extension Currency {
    /// A currency with two decimals, unlike the yen, which has none.
    static let dollar = Currency(code: "USD") ?? .yen
}
