import Money

extension Currency {
    /// A currency with two decimal places.
    package static let dollar = Currency(code: "USD") ?? .yen
}
