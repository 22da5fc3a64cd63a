import Language

/// A currency, identified by its ISO 4217 code.
public struct Currency: Hashable, Sendable {
    /// The ISO 4217 code, in capital letters.
    public let code: String
    /// The number of decimals: 0 for yen, 2 for US dollars, 3 for Kuwaiti dinars.
    public let digits: Int

    /// The Japanese yen.
    public static let yen = Currency(active: "JPY", digits: 0)
    /// Every active currency for which ISO 4217 defines the number of decimals, sorted by code. Codes without such a number, such as gold
    /// (`XAU`), are not included.
    public static let all = byCode.values.sorted { $0.code < $1.code }

    private static let byCode: [String: Currency] = Dictionary(
        uniqueKeysWithValues: codes.flatMap { digits, codes in
            codes.split(whereSeparator: \.isWhitespace).map { (String($0), Currency(active: String($0), digits: digits)) }
        })

    private init(active code: String, digits: Int) { (self.code, self.digits) = (code, digits) }

    /// Finds a currency by its code; nil if ``all`` does not contain the code.
    ///
    /// - Parameter code: The code in capital letters.
    public init?(code: String) {
        guard let known = Self.byCode[code] else { return nil }
        self = known
    }

    /// The symbol that precedes an amount; the code and a space for a currency without a symbol. No two currencies have the same symbol.
    public var symbol: String { Phrase.amount("", in: code).text(in: .english) }
}
