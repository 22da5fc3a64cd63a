import Movements
import Text
import Time

/// The transactions of a QIF file, as records of a table.
///
/// Each line begins with a letter that identifies the value on the line, and `^` ends a transaction. Lines that begin with `!` start a
/// section; only sections of bank, cash, card, asset and liability transactions are read.
struct QIFRecords: StatementRecordSource {
    private static let codes: [(code: Character, field: Statement.Field)] = [
        ("D", .date), ("T", .amount), ("P", .counterparty), ("M", .message),
    ]
    private static let sections = ["!type:bank", "!type:cash", "!type:ccard", "!type:otha", "!type:othl"]

    let position: Int
    private var lines: ArraySlice<Substring>
    private var line = 1
    private var isInSection = false

    /// Whether the text is the beginning of a QIF file.
    static func begins(_ text: String) -> Bool {
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(9).lowercased()
        return ["!type:", "!account", "!option:"].contains(where: start.hasPrefix)
    }

    init(_ text: String, size: Int) {
        position = size
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    }

    static var layout: StatementLayout {
        StatementLayout(
            nil, TextEncoding(.utf8), .comma, firstLine: 1, names: codes.map { String($0.code) }, columns: codes.map(\.field))
    }

    mutating func next() -> CSVRecords.Record? {
        var values: [Character: String] = [:]
        var first: Int?
        while let text = lines.popFirst() {
            defer { line += 1 }
            let content = String(text.dropFirst()).tidied
            switch text.first {
            case "!":
                isInSection = Self.sections.contains(text.lowercased().filter { !$0.isWhitespace })
                (values, first) = ([:], nil)
            case "^":
                if isInSection, let first { return record(values, first) }
                (values, first) = ([:], nil)
            // The amount, which some programs write with this letter instead of `T` or in addition to it.
            case "U": values["T"] = values["T"] ?? content
            case "D": values["D"] = Self.date(content)
            case let code?: values[code] = values[code] ?? content
            case nil: continue
            }
            if text.first != "!", text.first != "^" { first = first ?? line }
        }
        return isInSection ? first.map { record(values, $0) } : nil
    }

    private func record(_ values: [Character: String], _ line: Int) -> CSVRecords.Record {
        CSVRecords.Record(line: line, fields: Self.codes.map { Array((values[$0.code] ?? "").utf8)[...] })
    }

    /// Returns a date such as `1/ 5'26` or `11/20/26` in the form `1/5/2026`. After an apostrophe, a two-digit year is from 2000 to 2099;
    /// otherwise, it is from 1970 to 2069.
    private static func date(_ text: String) -> String {
        let plain = text.filter { $0 != " " }.replacing("'", with: "/")
        guard let end = plain.lastIndex(where: { "/-.".contains($0) }), let year = Int(plain[plain.index(after: end)...]),
            plain.distance(from: end, to: plain.endIndex) == 3, year >= 0
        else { return plain }
        return plain[...end] + String(text.contains("'") || year < 70 ? 2000 + year : 1900 + year)
    }
}
