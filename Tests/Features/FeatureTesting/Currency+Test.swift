import Money

extension Currency {
    /// A currency with two decimals.
    package static let dollar = Currency(code: "USD") ?? .yen
}
