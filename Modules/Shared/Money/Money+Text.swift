import Language

extension Money: CustomStringConvertible {
    /// The English text of the amount, such as `-¥1,200` or `$12.34`.
    public var description: String { text(in: .english) }

    /// The text of the amount: `-¥1,200`, `$12.34` or `KWD 1.234` in English; `-1,200円`, `12.34米ドル` or `KWD 1.234` in Japanese.
    public func text(in language: Language) -> String {
        let number = String(minor.magnitude).pointed(currency.digits)
        let whole = number.prefix { $0 != "." }
        var text = whole.grouped + number.dropFirst(whole.count)
        if language != .english {
            let (thousands, decimals) = (Phrase.thousands.text(in: language), Phrase.decimals.text(in: language))
            text = text.map { $0 == "," ? thousands : $0 == "." ? decimals : "\($0)" }.joined()
        }
        return (minor < 0 ? "-" : "") + Phrase.amount(text, in: currency.code).text(in: language)
    }

    /// The amount in the form that ``init(_:_:)`` parses, such as `-1200` or `12.34`.
    public var plain: String { (minor < 0 ? "-" : "") + String(minor.magnitude).pointed(currency.digits) }
}

extension Money: PhraseValue, Worded {
    /// The amount as text in each language.
    public var phrase: Phrase { Phrase(self) }
}

extension Money {
    /// Parses an amount in a given currency.
    ///
    ///     amount   = ["-"] digits ["." decimals]
    ///     digits   = one or more of 0 to 9, leading zeros allowed
    ///     decimals = as many of 0 to 9 as the currency has decimals
    ///
    /// | text | in yen | in dollars | why |
    /// |---|---|---|---|
    /// | `1200`, `007` | ¥1,200, ¥7 | $1,200.00, $7.00 | the decimals can be omitted, but only all of them together |
    /// | `-0` | ¥0 | $0.00 | negative zero equals zero |
    /// | `12.3`, `12.345`, `12.`, `.5` | nil | nil | a wrong number of decimals is probably a mistake |
    /// | `12abc`, `1.2.3`, `1e9`, `NaN`, `+1`, `1,200`, ` 1` | nil | nil | the entire text must be an amount |
    /// | `１２３`, `٣`, `一` | nil | nil | only ASCII digits are accepted |
    /// | `9223372036854775808` (2^63) | nil | nil | the amount overflows |
    public init?(_ text: some StringProtocol, _ currency: Currency) {
        // Convert to Substring, because the compiler does not specialize a loop over the bytes of the generic `text`; that loop took 6% of
        // the time of an import.
        var bytes = Substring(text).utf8
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        // The digits are accumulated as a negative number, because Int64 has one more negative value than positive values.
        var minor: Int64 = 0, digits = 0, decimals: Int?
        func take(_ digit: Int64) -> Bool {
            let (tens, overflow) = minor.multipliedReportingOverflow(by: 10)
            let (result, under) = tens.subtractingReportingOverflow(digit)
            minor = result
            return !overflow && !under
        }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "."):
                guard digits > 0, decimals == nil else { return nil }
                decimals = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard take(Int64(byte - UInt8(ascii: "0"))) else { return nil }
                digits += 1
                decimals = decimals.map { $0 + 1 }
            default: return nil
            }
        }
        guard digits > 0, decimals != 0, decimals ?? currency.digits == currency.digits else { return nil }
        if decimals == nil { for _ in 0..<currency.digits where !take(0) { return nil } }
        if !isNegative, minor == .min { return nil }
        self.init(minor: isNegative ? minor : -minor, currency)
    }
}

extension StringProtocol {
    /// Whether the text consists of one or more ASCII digits.
    var isDigits: Bool { !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }

    /// The digits in groups of three, separated by commas, such as `12,300`.
    package var grouped: String {
        enumerated().map { $0 > 0 && (count - $0).isMultiple(of: 3) ? ",\($1)" : "\($1)" }.joined()
    }
}

extension String {
    /// The digits with a decimal point before the last `decimals` digits: `5` becomes `0.05` with two decimals.
    func pointed(_ decimals: Int) -> String {
        guard decimals > 0 else { return self }
        let padded = String(repeating: "0", count: max(0, decimals + 1 - count)) + self
        return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    }
}
