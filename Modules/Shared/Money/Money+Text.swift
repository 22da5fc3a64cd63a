extension Money: CustomStringConvertible {
    /// `-¥1,200`, `$12.34`.
    package var description: String { (minor < 0 ? "-" : "") + currency.symbol + decimal(groupedBy: ",") }

    /// `-1200`, `12.34`: what ``init(_:_:)`` reads back.
    package var plain: String { (minor < 0 ? "-" : "") + decimal(groupedBy: "") }

    private func decimal(groupedBy separator: String) -> String {
        let digits = String(minor.magnitude)
        let padded = String(repeating: "0", count: max(0, currency.digits + 1 - digits.count)) + digits
        let whole = padded.dropLast(currency.digits)
        let part = padded.suffix(currency.digits)
        return whole.grouped(by: separator) + (part.isEmpty ? "" : ".\(part)")
    }

    /// Reads `1200`, `-12.34`: ASCII digits after at most one minus sign, and either no point
    /// or one with exactly as many decimals as the currency has. All else, and what does not fit, is nil.
    package init?(_ text: some StringProtocol, _ currency: Currency) {
        let isNegative = text.first == "-"
        let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
        let decimals = parts.count == 2 ? String(parts[1]) : String(repeating: "0", count: currency.digits)
        guard decimals.count == currency.digits, let minor = Int64("\(isNegative ? "-" : "")\(parts[0])\(decimals)") else { return nil }
        self.init(minor: minor, currency)
    }
}

extension Substring {
    fileprivate func grouped(by separator: String) -> String {
        var text = ""
        for (place, digit) in enumerated() {
            if place > 0, (count - place).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return text
    }
}
