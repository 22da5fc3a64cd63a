import Foundation
import Money
import World

extension Date {
    /// Reads `2026-11-21`, `2026/11/21`, `2026/1/5` and `2026年11月21日`.
    init?(statement text: String) {
        let separators: [[Character]] = [["-", "-"], ["/", "/"], ["年", "月", "日"]]
        for separators in separators where text.filter({ !$0.isDigit }) == String(separators) {
            let parts = text.split { !$0.isDigit }
            guard parts.count == 3, parts[0].count == 4, text.first?.isDigit == true, parts.dropFirst().allSatisfy({ $0.count <= 2 }),
                text.last?.isDigit == (separators.count == 2), let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
            else { return nil }
            self.init(year: year, month: month, day: day)
            return
        }
        return nil
    }
}

extension Int64 {
    /// Reads `18:05` and `18:05:30`, as milliseconds since midnight.
    init?(timeOfDay text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }) else {
            return nil
        }
        let numbers = parts.compactMap { Int($0) } + [0]
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        self.init((numbers[0] * 3600 + numbers[1] * 60 + numbers[2]) * 1000)
    }
}

extension Money {
    /// More than this is a mistake, and even a million of them can be added up.
    private static let most: Int64 = 1_000_000_000_000

    /// Reads `-1200`, `-1,200`, `¥1,200`, `-¥1,200`, `¥-1,200`, `+12.34`.
    init?(statement text: String, _ currency: Currency) {
        var rest = Substring(text)
        let sign = rest.takeSign()
        if let symbol = ["¥", "￥"].first(where: rest.hasPrefix), currency == .yen {
            rest = rest.dropFirst(symbol.count)
        } else if rest.hasPrefix(currency.symbol) {
            rest = rest.dropFirst(currency.symbol.count)
        }
        let isNegative = (sign ?? rest.takeSign()) == "-"
        guard rest.first?.isDigit == true, rest.hasWholeGroups, let money = Money(rest.filter { $0 != "," }, currency),
            money.minor <= Self.most
        else { return nil }
        self.init(minor: isNegative ? -money.minor : money.minor, currency)
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
