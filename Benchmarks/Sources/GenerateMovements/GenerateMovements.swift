import Foundation
import Seeded

/// Writes a statement with any number of movements: `GenerateMovements COUNT SEED FILE`. Equal counts and seeds give equal files.
@main
enum GenerateMovements {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
            FileHandle.standardError.write(Data("Usage: GenerateMovements COUNT SEED FILE\n".utf8))
            exit(64)
        }
        guard FileManager.default.createFile(atPath: arguments[3], contents: nil), let file = FileHandle(forWritingAtPath: arguments[3])
        else { throw CocoaError(.fileWriteUnknown) }
        var rows = StatementRows(seed: seed, count: count)
        try file.write(contentsOf: Data(StatementRows.header.utf8))
        while let piece = rows.next(5_000) { try file.write(contentsOf: Data(piece.utf8)) }
    }
}

/// The rows of a statement, oldest first. The rows cover the ten years up to November 2026.
private struct StatementRows {
    static let header = "date,time,kind,counterparty,amount,currency,original amount,original currency,rate,category,status,message\n"

    private static let kinds = [
        "card-in-shops", "card-online", "contactless", "qr", "pay-later", "subscription", "sent-to-friend", "received-from-friend",
        "request-sent", "request-received", "split-bill", "bank-deposit", "store-deposit", "atm-deposit", "salary", "bank-withdrawal",
        "atm-withdrawal", "points-granted", "points-spent", "cashback", "taxi-ride", "market-purchase",
    ]
    private static let categories = [
        "food", "groceries", "transport", "travel", "shopping", "utilities", "entertainment", "health", "education", "income", "transfers",
        "other",
    ]
    private static let names = [
        "ドトールコーヒー", "セブン-イレブン", "まいばすけっと", "大戸屋", "西友", "スターバックス", "富士そば", "クリニック", "モバイルSuica", "楽天ポイント", "\"GitHub, Inc.\"",
        "Hetzner", "日本交通", "東京ガス", "山田 太郎",
    ]
    private static let places = ["新宿西口店", "中野本町3丁目店", "阿佐ヶ谷店", "渋谷店", "吉祥寺店", "高円寺北口店", "横浜ポルタ店"]

    private var numbers: SplitMix64
    private let count: Int
    private var written = 0

    init(seed: UInt64, count: Int) { (numbers, self.count) = (SplitMix64(seed: seed), count) }

    /// Returns the next rows, at most `limit`; nil at the end.
    mutating func next(_ limit: Int) -> String? {
        guard written < count else { return nil }
        var text = ""
        for _ in 0..<min(limit, count - written) {
            text += row()
            written += 1
        }
        return text
    }

    private mutating func row() -> String {
        let minutes = 10 * 365 * 1440 / max(1, count) * written + (written * (10 * 365 * 1440 % max(1, count))) / max(1, count)
        let day = Date(timeIntervalSince1970: 1_479_600_000 + Double(minutes / 1440) * 86_400)
        let minute = minutes % 1440
        let name = pick(Self.names)
        let shop = name.hasPrefix("\"") ? name : "\(name) \(pick(Self.places))"
        let isForeign = draw(20) == 0
        return "\(Self.day(day)),\(Self.two(minute / 60)):\(Self.two(minute % 60)):\(Self.two(draw(60))),\(pick(Self.kinds)),\(shop),"
            + "\(draw(10) == 0 ? "" : "-")\(100 + draw(90_000)),JPY,\(isForeign ? "\(1 + draw(300)).\(Self.two(draw(100))),USD,15\(draw(10)).25" : ",,"),"
            + "\(pick(Self.categories)),\(draw(50) == 0 ? "pending" : "settled"),\(draw(12) == 0 ? "ありがとう \(draw(10_000))" : "")\n"
    }

    private mutating func pick(_ all: [String]) -> String { all[draw(all.count)] }

    private mutating func draw(_ bound: Int) -> Int { numbers.number(below: bound) }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func day(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(parts.year ?? 0)-\(two(parts.month ?? 0))-\(two(parts.day ?? 0))"
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
