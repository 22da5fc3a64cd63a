import FeatureTesting
import Foundation
import Money
import Movements
import Seeded
import StatementImportDomain
import Statements
import Time
import TimelineDomain

/// A random statement in a random layout, and the movements that it contains.
struct GeneratedStatement {
    struct Row: Equatable {
        let day: CivilDay
        let amount: Money
        let counterparty: String
    }

    let profile: StatementProfile
    let rows: [Row]
    let bytes: Data

    private enum Sign: CaseIterable { case negative, positive, sides }
    private enum Dates: CaseIterable { case dayFirst, monthFirst, iso, compact, named }

    /// - Parameter hasCommonNames: Whether the header consists of common column names, so that the statement can be read without a profile.
    init(_ draw: inout SplitMix64, hasCommonNames: Bool) {
        let currency = draw.one(of: [Currency.yen, .dollar, Currency(code: "EUR") ?? .yen])
        let sign = draw.one(of: Array(Sign.allCases)), dates = draw.one(of: Array(Dates.allCases))
        let mark = draw.one(of: Statement.Reading.DecimalMark.allCases)
        let encoding = draw.one(
            of: [Statement.Form.Encoding.utf8, .utf8WithMark, .shiftJIS, .utf16] + (hasCommonNames ? [] : [.latin1]))
        let delimiter = draw.one(of: StatementProfile.Delimiter.allCases)
        let textColumns = hasCommonNames ? 1 : draw.number(in: 1...3)
        var columns: [(name: String, field: Statement.Field?)] = [(hasCommonNames ? "Date" : "When", .date)]
        switch sign {
        case .sides: columns += hasCommonNames ? [("Debit", .debit), ("Credit", .credit)] : [("Out", .debit), ("In", .credit)]
        default: columns.append((hasCommonNames ? "Amount" : "Sum", .amount))
        }
        for number in 0..<textColumns { columns.append((hasCommonNames ? "Description" : "Text \(number)", .counterparty)) }
        for number in 0..<draw.number(in: 0...3) { columns.append(("Other \(number)", nil)) }
        columns.shuffle(using: &draw)

        var profile = StatementProfile(
            "generated", title: "Generated", encoding: encoding == .utf8WithMark ? nil : encoding, delimiter: delimiter,
            header: columns.map(\.name), meanings: columns.compactMap { column in column.field.map { .init(column.name, $0) } },
            reading: .init(
                spending: sign == .sides ? nil : sign == .positive ? .positive : .negative,
                dates: dates == .dayFirst ? .dayFirst : dates == .monthFirst ? .monthFirst : nil, currency: currency, decimalMark: mark))
        let before = hasCommonNames ? 0 : draw.number(in: 0...3)
        profile.linesBefore = draw.isTrue(percent: 50) ? before : nil
        profile.linesAfter = hasCommonNames ? 0 : draw.number(in: 0...2)

        let words = encoding == .latin1 ? Self.latin : encoding == .shiftJIS ? Self.japanese : Self.latin + Self.japanese
        var texts: [[String]] = []
        rows = (0..<draw.number(in: 1...8)).map { index in
            let spent = index == 0 || draw.isTrue(percent: 60)
            let minor = Int64(draw.number(in: 1...draw.one(of: [99, 9_999, 123_456_789]))) * (spent ? -1 : 1)
            texts.append((0..<textColumns).map { "\(draw.one(of: words)) \($0)" })
            return Row(
                day: CivilDay(number: 20_000 + draw.number(in: 0...700)), amount: Money(minor: minor, currency),
                counterparty: texts[index].joined(separator: " "))
        }
        let byte = Self.character(delimiter)
        var lines = (0..<before).map { "Line \($0)" } + [columns.map(\.name).joined(separator: byte)]
        for (row, texts) in zip(rows, texts) {
            var texts = texts[...]
            lines.append(
                columns.map { column in
                    let text =
                        switch column.field {
                        case .date: Self.text(of: row.day, dates)
                        case .amount: Self.text(of: row.amount, isTurned: sign == .positive, mark, &draw)
                        case .debit: row.amount.minor < 0 ? Self.text(of: row.amount, isTurned: true, mark, &draw) : ""
                        case .credit: row.amount.minor > 0 ? Self.text(of: row.amount, isTurned: false, mark, &draw) : ""
                        case .counterparty: texts.popFirst() ?? ""
                        default: draw.one(of: ["", "x", "12"])
                        }
                    let needsQuotes = text.contains(byte) || text.contains("\"")
                    return needsQuotes || draw.isTrue(percent: 20) ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
                }.joined(separator: byte))
        }
        lines += (0..<profile.linesAfter).map { "Total \($0)" }
        let text = lines.joined(separator: draw.one(of: ["\n", "\r\n"])) + "\n"
        bytes = Self.bytes(of: text, encoding)
        self.profile = profile
    }

    private static let latin = ["Café", "O\"Hara; Sons", "Müller, Söhne", "Shop"], japanese = ["喫茶", "表計算", "ｱﾏｿﾞﾝ", "Shop, 東京"]

    private static func character(_ delimiter: StatementProfile.Delimiter) -> String {
        switch delimiter {
        case .comma: ","
        case .semicolon: ";"
        case .tab: "\t"
        }
    }

    private static func bytes(of text: String, _ encoding: Statement.Form.Encoding) -> Data {
        switch encoding {
        case .utf8: Data(text.utf8)
        case .utf8WithMark: Data("\u{FEFF}\(text)".utf8)
        case .utf16: Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
        case .shiftJIS: text.data(using: .shiftJIS) ?? Data()
        case .latin1: text.data(using: .windowsCP1252) ?? Data()
        }
    }

    private static func text(of day: CivilDay, _ dates: Dates) -> String {
        let (year, month, date) = ("\(day.year)", String("0\(day.month)".suffix(2)), String("0\(day.day)".suffix(2)))
        return switch dates {
        case .dayFirst: "\(date)/\(month)/\(year)"
        case .monthFirst: "\(month)/\(date)/\(year)"
        case .iso: "\(year)-\(month)-\(date)"
        case .compact: "\(year)\(month)\(date)"
        case .named:
            "\(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][day.month - 1]) \(day.day), \(year)"
        }
    }

    private static func text(of amount: Money, isTurned: Bool, _ mark: Statement.Reading.DecimalMark, _ draw: inout SplitMix64) -> String {
        let parts = amount.plain.split(separator: ".").map { $0.filter { $0 != "-" } }
        let (group, point) = mark == .comma ? (".", ",") : (",", ".")
        let whole = draw.isTrue(percent: 50) ? parts[0].grouped.replacing(",", with: group) : parts[0]
        let number = whole + (parts.count == 2 ? point + parts[1] : "")
        guard (amount.minor < 0) != isTurned else { return number }
        return draw.one(of: ["-\(number)", "(\(number))", "\(number)-", "▲\(number)".replacing("▲", with: "-")])
    }
}
