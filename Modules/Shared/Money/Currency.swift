/// A currency by its ISO 4217 code, with as many decimals as the standard gives it.
package struct Currency: Hashable, Sendable {
    package let code: String
    package let symbol: String
    /// Decimals of the minor unit: 0 for yen, 2 for dollars, 3 for dinars.
    package let digits: Int

    private init(_ code: String, _ symbol: String, _ digits: Int) { (self.code, self.symbol, self.digits) = (code, symbol, digits) }

    package static let yen = Currency("JPY", "¥", 0)
    package static let dollar = Currency("USD", "$", 2)
    package static let all = [
        yen, dollar, Currency("EUR", "€", 2), Currency("GBP", "£", 2), Currency("KRW", "₩", 0), Currency("TWD", "NT$", 2),
        Currency("CNY", "CN¥", 2), Currency("HKD", "HK$", 2), Currency("SGD", "S$", 2), Currency("THB", "฿", 2),
        Currency("AUD", "A$", 2), Currency("CAD", "CA$", 2), Currency("CHF", "CHF ", 2), Currency("KWD", "KWD ", 3),
    ]

    /// nil for a code that is not in ``all``.
    package init?(code: String) {
        guard let known = Self.all.first(where: { $0.code == code }) else { return nil }
        self = known
    }
}

extension Currency: Codable {
    package init(from decoder: any Decoder) throws {
        let code = try decoder.singleValueContainer().decode(String.self)
        guard let known = Currency(code: code) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(code) is not a known currency"))
        }
        self = known
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
