import Money
import Movements

/// An amount in a statement, in any currency.
///
/// Reads `-1200`, `+1,200`, `1200-`, `(12.50)`, `▲5000`, `¥1,200`, `-¥1,200`, `¥-1,200`, `-5000円`, `-5.5`, `12.50 USD` and `１２００`.
struct StatementAmount {
    let isNegative: Bool
    /// The digits and decimal points. `Money` rejects a number with several points.
    let number: String
    /// The symbol or code of a currency.
    let mark: String?

    var hasDecimals: Bool { number.contains(".") }
    var isZero: Bool { !number.contains { $0 != "0" && $0 != "." } }

    init?(_ text: String) {
        // Checking bytes is many times faster than checking characters and is enough for most amounts.
        if text.isPlainNumber {
            (isNegative, mark) = (text.utf8.first == UInt8(ascii: "-"), nil)
            number = isNegative ? String(text.dropFirst()) : text
            return
        }
        var rest = text.narrow[...]
        var signs: [Bool] = [], marks: [String] = []
        if rest.first == "(", rest.last == ")" {
            rest = rest.dropFirst().dropLast()
            signs.append(true)
        }
        // A currency mark can precede or follow the number.
        for isBefore in [true, false] {
            while let end = isBefore ? rest.first : rest.last, !end.isDigit {
                let code = isBefore ? rest.prefix(3) : rest.suffix(3)
                rest = isBefore ? rest.dropFirst() : rest.dropLast()
                switch end {
                case "-": signs.append(true)
                case "▲" where isBefore, "△" where isBefore: signs.append(true)
                case "+" where isBefore: signs.append(false)
                case " ": break
                default:
                    guard let mark = Self.mark(String(end), String(code)) else { return nil }
                    if mark.count > 1 { rest = isBefore ? rest.dropFirst(2) : rest.dropLast(2) }
                    marks.append(mark)
                }
            }
        }
        guard !rest.isEmpty, signs.count <= 1, marks.count <= 1, rest.hasWholeGroups else { return nil }
        let number = rest.filter { $0 != "," }
        guard number.allSatisfy({ $0.isDigit || $0 == "." }) else { return nil }
        (isNegative, self.number, mark) = (signs.first ?? false, String(number), marks.first)
    }

    private static func mark(_ sign: String, _ code: String) -> String? {
        "¥円€£$".contains(sign) ? sign : Currency(code: code)?.code
    }

    /// The currency of the mark; nil if there is no mark, and for a dollar sign, which many currencies share.
    var currency: Currency? {
        switch mark {
        case "¥", "円": .yen
        case "€": Currency(code: "EUR")
        case "£": Currency(code: "GBP")
        default: mark.flatMap(Currency.init(code:))
        }
    }
}

extension Money {
    /// Reads every form that ``StatementAmount`` reads. Returns nil for an amount that is marked with another currency.
    init?(statement text: String, _ currency: Currency, mark: Statement.Reading.DecimalMark = .point) {
        let text = mark == .comma ? text.withDecimalPoint : text
        // The fast path, which handles most amounts.
        if let money = Money(text, currency) {
            self = money
            return
        }
        guard let amount = StatementAmount(text), amount.mark.map({ $0 == currency.symbol || amount.currency == currency }) ?? true,
            let money = Money((amount.isNegative ? "-" : "") + amount.number(digits: currency.digits), currency)
        else { return nil }
        self = money
    }
}

extension StatementAmount {
    /// Returns the number with its decimals, if any, padded to the given number of digits: with two digits, `5.5` becomes `5.50`.
    fileprivate func number(digits: Int) -> String {
        guard let point = number.firstIndex(of: ".") else { return number }
        let decimals = number.distance(from: point, to: number.endIndex) - 1
        return decimals > 0 ? number + String(repeating: "0", count: max(0, digits - decimals)) : number
    }
}

extension String {
    /// Whether the text consists of digits, optionally with a minus sign before them and points between them.
    fileprivate var isPlainNumber: Bool {
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        let rest = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
        guard let first = rest.first, let last = rest.last else { return false }
        return isDigit(first) && isDigit(last) && rest.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    /// The number with a decimal point instead of a decimal comma: `1.234,56` becomes `1,234.56`.
    var withDecimalPoint: String {
        String(
            narrow.compactMap { character -> Character? in
                switch character {
                case ",": "."
                case ".": ","
                case " ", "\u{A0}", "\u{202F}", "'", "’": nil
                default: character
                }
            })
    }
}

extension Substring {
    /// Whether every comma is a thousands separator.
    fileprivate var hasWholeGroups: Bool {
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        guard let groups = parts.first?.split(separator: ",", omittingEmptySubsequences: false), groups.count > 1 else {
            return !contains(",")
        }
        return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
            && !parts.dropFirst().contains { $0.contains(",") }
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
