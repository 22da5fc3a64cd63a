import Language

extension Money: CustomStringConvertible {
    /// `-¥1,200`, `$12.34`: as ``text(in:)`` has it in English.
    package var description: String { text(in: .english) }

    /// `-¥1,200`, `$12.34`, `KWD 1.234` in English; `-1,200円`, `12.34米ドル`, `KWD 1.234` in Japanese.
    package func text(in language: Language) -> String {
        let (before, after) = currency.marks(in: language)
        let number = String(minor.magnitude).pointed(currency.digits)
        let whole = number.prefix { $0 != "." }
        return (minor < 0 ? "-" : "") + before + whole.grouped(by: ",") + number.dropFirst(whole.count) + after
    }

    /// `-1200`, `12.34`: what ``init(_:_:)`` reads back.
    package var plain: String { (minor < 0 ? "-" : "") + String(minor.magnitude).pointed(currency.digits) }
}

extension Money: Worded {
    package var phrase: Phrase { Phrase(text(in:)) }
}

extension Money {
    /// Reads an amount whose currency is known.
    ///
    ///     amount   = ["-"] digits ["." decimals]
    ///     digits   = one or more of 0 to 9, leading zeros allowed
    ///     decimals = exactly as many of 0 to 9 as the currency has
    ///
    /// | text | in yen | in dollars | why |
    /// |---|---|---|---|
    /// | `1200`, `007` | ¥1,200, ¥7 | $1,200.00, $7.00 | the decimals may be left out, but only all of them |
    /// | `-0` | ¥0 | $0.00 | a minus before nothing changes nothing; it is written `0` |
    /// | `12.3`, `12.345`, `12.`, `.5` | nil | nil | a wrong number of decimals is more likely a mistake than meant |
    /// | `12abc`, `1.2.3`, `1e9`, `NaN`, `+1`, `1,200`, ` 1` | nil | nil | the whole text is an amount, or nothing is |
    /// | `１２３`, `٣`, `一` | nil | nil | other digits are not guessed at; whoever takes such a file converts them first |
    /// | `9223372036854775808` (2^63) | nil | nil | does not fit; one less does, and so does its opposite and one more below zero |
    package init?(_ text: some StringProtocol, _ currency: Currency) {
        var bytes = text.utf8[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        // Below zero all the way, where there is room for one more.
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

    /// Reads exactly what ``text(in:)`` writes in that language: the currency is told by its sign, its name or its code.
    package init?(_ text: String, in language: Language) {
        let rest = text.first == "-" ? text.dropFirst() : text[...]
        let before = rest.prefix { !$0.isASCII || !$0.isNumber }
        let after = rest.dropFirst(before.count).drop { $0.isASCII && !$0.isLetter }
        let number = rest.dropFirst(before.count).dropLast(after.count).filter { $0 != "," }
        guard let currency = Currency(before: before, after: after, in: language),
            let money = Money((text.first == "-" ? "-" : "") + number, currency),
            // By bytes: to `==` a sign and its lookalike may be one.
            money.text(in: language).utf8.elementsEqual(text.utf8)
        else { return nil }
        self = money
    }
}

extension StringProtocol {
    /// Whether it is one or more of the ten ASCII digits; Unicode knows hundreds.
    var isDigits: Bool { !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }

    fileprivate func grouped(by separator: String) -> String {
        var text = ""
        for (place, digit) in enumerated() {
            if place > 0, (count - place).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return text
    }
}

extension String {
    /// These digits with a point before the last `decimals` of them: `5` is `0.05` with two.
    func pointed(_ decimals: Int) -> String {
        guard decimals > 0 else { return self }
        let padded = String(repeating: "0", count: max(0, decimals + 1 - count)) + self
        return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    }
}
