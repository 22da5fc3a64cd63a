import Money

extension Currency {
    /// One with two decimals, beside the yen, which has none.
    static let dollar = Currency(code: "USD") ?? .yen
}
