/// A currency by its ISO 4217 code, with as many decimals as the standard gives it.
package struct Currency: Hashable, Sendable {
    package let code: String
    /// Decimals of the minor unit: 0 for yen, 2 for dollars, 3 for dinars.
    package let digits: Int

    package static let yen = Currency(active: "JPY", digits: 0)
    /// Every active currency, by code. What has no minor unit, such as gold (`XAU`), is none.
    package static let all = byCode.values.sorted { $0.code < $1.code }

    private static let byCode: [String: Currency] = Dictionary(
        uniqueKeysWithValues: codes.flatMap { digits, codes in
            codes.split(whereSeparator: \.isWhitespace).map { (String($0), Currency(active: String($0), digits: digits)) }
        })

    private init(active code: String, digits: Int) { (self.code, self.digits) = (code, digits) }

    /// nil for a code that is not in ``all``. Codes are capital letters.
    package init?(code: String) {
        guard let known = Self.byCode[code] else { return nil }
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
