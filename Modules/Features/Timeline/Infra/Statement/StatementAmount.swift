import Money

/// An amount as a statement writes it, whatever its currency.
///
/// Reads `-1200`, `+1,200`, `1200-`, `(12.50)`, `▲5000`, `¥1,200`, `-¥1,200`, `¥-1,200`, `-5000円`, `-5.5`, `12.50 USD`, `１２００`.
struct StatementAmount {
    let isNegative: Bool
    /// Digits, with a point before the decimals if there are any.
    let number: String
    /// The sign or the code that stands beside the number.
    let mark: String?

    var hasDecimals: Bool { number.contains(".") }
    var isZero: Bool { !number.contains { $0 != "0" && $0 != "." } }

    init?(_ text: String) {
        var rest = text.narrow[...]
        var signs: [Bool] = [], marks: [String] = []
        if rest.first == "(", rest.last == ")" {
            rest = rest.dropFirst().dropLast()
            signs.append(true)
        }
        while let first = rest.first, !first.isDigit {
            rest.removeFirst()
            switch first {
            case "-", "▲", "△": signs.append(true)
            case "+": signs.append(false)
            case " ": break
            default:
                guard let mark = Self.mark(String(first), String(first) + rest.prefix(2)) else { return nil }
                if mark.count > 1 { rest.removeFirst(2) }
                marks.append(mark)
            }
        }
        while let last = rest.last, !last.isDigit {
            rest.removeLast()
            switch last {
            case "-": signs.append(true)
            case " ": break
            default:
                guard let mark = Self.mark(String(last), rest.suffix(2) + String(last)) else { return nil }
                if mark.count > 1 { rest.removeLast(2) }
                marks.append(mark)
            }
        }
        guard !rest.isEmpty, signs.count <= 1, marks.count <= 1, rest.hasWholeGroups else { return nil }
        let number = rest.filter { $0 != "," }
        guard number.allSatisfy({ $0.isDigit || $0 == "." }) else { return nil }
        (isNegative, self.number, mark) = (signs.first ?? false, String(number), marks.first)
    }

    /// The sign of a currency, or else its code.
    private static func mark(_ sign: String, _ code: String) -> String? {
        "¥円€£$".contains(sign) ? sign : Currency(code: code)?.code
    }

    /// The currency that its mark stands for. A dollar sign is that of many.
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
    /// Reads what ``StatementAmount`` does; nil also where it is marked as an amount in another currency.
    init?(statement text: String, _ currency: Currency) {
        // What a machine wrote, and most are.
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
    /// `5.5` is `5.50` in a currency with two decimals.
    fileprivate func number(digits: Int) -> String {
        guard let point = number.firstIndex(of: ".") else { return number }
        let decimals = number.distance(from: point, to: number.endIndex) - 1
        return decimals > 0 ? number + String(repeating: "0", count: max(0, digits - decimals)) : number
    }
}

extension Substring {
    /// Whether commas, if there are any, stand where thousands begin: `1,2` may be anything.
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
    /// One of the ten that numbers are written with; Unicode knows hundreds.
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
