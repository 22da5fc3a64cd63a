import Foundation
import Money
import TimelineDomain
import World

extension Date {
    /// Reads `2026-11-21`, `2026/11/21`, `2026/1/5`, `2026年11月21日`, `令和8年11月21日`, `21/11/2026`, `21.11.2026`, `21-11-2026`.
    ///
    /// Where the year comes last, the day comes first: `11/21/2026` is no date. Digits are the ten of ASCII.
    init?(statement text: String) {
        guard let parts = DateParts(text), let day = CivilDay(year: parts.year, month: parts.month, day: parts.day) else { return nil }
        self.init(day)
    }
}

extension Statement.Form.Dates {
    /// How a date is written; nil for what is none.
    init?(of text: String) {
        guard let parts = DateParts(text) else { return nil }
        self = parts.form
    }
}

/// The three numbers of a date.
private struct DateParts {
    let year, month, day: Int
    let form: Statement.Form.Dates

    /// The years before the first of each era that dates on statements may still have.
    private static let eras = [("令和", 2018), ("平成", 1988), ("昭和", 1925)]

    init?(_ text: String) {
        for (era, before) in Self.eras where text.hasPrefix(era) {
            let year = text.dropFirst(era.count).prefix { $0 != "年" }
            guard let (_, month, day) = Self.numbers(text.dropFirst(era.count + year.count), ["年", "月", "日"], first: 0...0),
                let count = year == "元" ? 1 : Self.number(year.utf8[...], 1...2)
            else { return nil }
            (self.year, self.month, self.day, form) = (before + count, month, day, .japaneseYear)
            return
        }
        for separators in [["-", "-", ""], ["/", "/", ""], ["年", "月", "日"]] {
            guard let numbers = Self.numbers(text[...], separators, first: 4...4) else { continue }
            (year, month, day, form) = (numbers.0, numbers.1, numbers.2, .yearFirst)
            return
        }
        for separator in ["/", ".", "-"] {
            guard let numbers = Self.numbers(text[...], [separator, separator, ""], first: 1...2, last: 4...4) else { continue }
            (day, month, year, form) = (numbers.0, numbers.1, numbers.2, .dayFirst)
            return
        }
        return nil
    }

    /// Three numbers, each followed by its separator, and nothing else.
    private static func numbers(
        _ text: Substring, _ separators: [String], first: ClosedRange<Int>, last: ClosedRange<Int> = 1...2
    ) -> (Int, Int, Int)? {
        var rest = text.utf8[...]
        var found: [Int] = []
        for (separator, lengths) in zip(separators, [first, 1...2, last]) {
            let digits = rest.prefix { (48...57).contains($0) }
            rest = rest[digits.endIndex...]
            guard let number = lengths == 0...0 ? 0 : number(digits, lengths), rest.starts(with: separator.utf8) else { return nil }
            rest = rest.dropFirst(separator.utf8.count)
            found.append(number)
        }
        return rest.isEmpty ? (found[0], found[1], found[2]) : nil
    }

    private static func number(_ digits: Substring.UTF8View, _ lengths: ClosedRange<Int>) -> Int? {
        guard lengths.contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (48...57).contains(digit) else { return nil }
            number = number * 10 + Int(digit) - 48
        }
        return number
    }
}

extension Int64 {
    /// Reads `18:05`, `18:05:30` and `18:05:30.250`, as milliseconds since midnight.
    init?(timeOfDay text: String) {
        let halves = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let isDigits = { (part: Substring.UTF8View) in part.allSatisfy { (48...57).contains($0) } }
        guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) && isDigits($0) }),
            halves.count == 1 || halves.count == 2 && parts.count == 3 && halves[1].count == 3 && isDigits(halves[1])
        else { return nil }
        let numbers = parts.compactMap { Int64(Substring($0)) } + [0]
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        let fraction = halves.count == 2 ? Int64(Substring(halves[1])) ?? 0 : 0
        self = (numbers[0] * 3600 + numbers[1] * 60 + numbers[2]) * 1000 + fraction
    }
}

extension Money {
    /// Reads `-1200`, `-1,200`, `¥1,200`, `-¥1,200`, `¥-1,200`, `+12.34`.
    init?(statement text: String, _ currency: Currency) {
        // What a machine wrote, and most are.
        if let money = Money(text, currency) {
            self = money
            return
        }
        var rest = Substring(text)
        let sign = rest.takeSign()
        if let symbol = ["¥", "￥"].first(where: rest.hasPrefix), currency == .yen {
            rest = rest.dropFirst(symbol.count)
        } else if rest.hasPrefix(currency.symbol) {
            rest = rest.dropFirst(currency.symbol.count)
        }
        let isNegative = (sign ?? rest.takeSign()) == "-"
        guard rest.first?.isDigit == true, rest.hasWholeGroups,
            let money = Money((isNegative ? "-" : "") + rest.filter { $0 != "," }, currency)
        else { return nil }
        self = money
    }
}

extension Substring {
    fileprivate mutating func takeSign() -> Character? {
        guard let sign = first, sign == "-" || sign == "+" else { return nil }
        removeFirst()
        return sign
    }

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
