import SwiftCSV

/// A text as the records of a CSV file (RFC 4180), each with the line it begins on.
///
/// SwiftCSV knows what a field is, but no lines, and one wrong quote costs it the whole file. So it is given
/// one record at a time. A quote that is never closed would swallow the rows after it: then only the line it
/// stands on is wrong, and reading goes on with the next one.
struct CSVRecords: Sequence, IteratorProtocol {
    struct Record {
        let line: Int
        /// Without the blanks around them; nil when quotes do not match.
        let fields: [String]?
    }

    /// How many fields a record has that goes over several lines, once that is known: with another number it
    /// is not one record, but a quote that some row opened and another closed.
    var width: Int?

    private let text: String
    private var start: String.Index
    private var line = 1

    init(_ text: String) {
        self.text = text
        start = text.startIndex
    }

    mutating func next() -> Record? {
        while start < text.endIndex {
            let record = nextLine()
            if record.fields.map({ $0.contains { !$0.isEmpty } }) ?? true { return record }
        }
        return nil
    }

    /// The next record, blank ones too.
    private mutating func nextLine() -> Record {
        var scan = Scan(text, from: start)
        let isWhole = scan.run()
        let fields = isWhole ? Self.fields(of: text[start..<scan.end]) : nil
        let isOne = scan.lines == 1 || width == nil || fields?.count == width
        defer {
            let (end, lines) = fields != nil && isOne ? (scan.next, scan.lines) : (scan.firstNext ?? scan.next, 1)
            start = end
            line += lines
        }
        return Record(line: line, fields: isOne ? fields : nil)
    }

    private static func fields(of record: Substring) -> [String]? {
        // The parser drops a last field that is empty, unless a comma follows it.
        guard let csv = try? EnumeratedCSV(string: record + ",", delimiter: .comma, loadColumns: false) else { return nil }
        return csv.header.map(\.trimmed)
    }
}

/// One look over a record, to find where it ends.
private struct Scan {
    private enum Place { case start, plain, quoted, afterQuote }

    /// Where the record ends, and where the next one begins.
    private(set) var end, next: String.Index
    /// Where the second line begins, if there is one.
    private(set) var firstNext: String.Index?
    private(set) var lines = 1

    private let text: String.UTF8View
    private var place = Place.start

    init(_ text: String, from start: String.Index) {
        self.text = text.utf8
        (end, next) = (start, start)
    }

    /// Goes to the end of the record; false when its quotes do not match.
    mutating func run() -> Bool {
        while next < text.endIndex {
            let byte = text[next]
            end = next
            next = text.index(after: next)
            if byte == .carriageReturn || byte == .lineFeed {
                if byte == .carriageReturn, next < text.endIndex, text[next] == .lineFeed { next = text.index(after: next) }
                firstNext = firstNext ?? next
                guard place == .quoted else { return true }
                lines += 1
            } else if !move(over: byte) {
                skipLine()
                return false
            }
        }
        end = next
        return place != .quoted
    }

    private mutating func move(over byte: UInt8) -> Bool {
        switch (place, byte) {
        case (.quoted, .quote): place = .afterQuote
        case (.quoted, _): break
        case (.start, .quote), (.afterQuote, .quote): place = .quoted
        case (_, .comma): place = .start
        case (.start, .space), (.start, .tab), (.afterQuote, .space), (.afterQuote, .tab): break
        case (.afterQuote, _): return false
        default: place = .plain
        }
        return true
    }

    /// Leaves the rest of a wrong record's line, if it did not reach a second one.
    private mutating func skipLine() {
        guard firstNext == nil else { return }
        let rest = text[next...]
        guard let lineEnd = rest.firstIndex(where: { $0 == .carriageReturn || $0 == .lineFeed }) else { return next = text.endIndex }
        next = text.index(after: lineEnd)
        if text[lineEnd] == .carriageReturn, next < text.endIndex, text[next] == .lineFeed { next = text.index(after: next) }
    }
}

extension UInt8 {
    fileprivate static let quote = UInt8(ascii: "\""), comma = UInt8(ascii: ","), space = UInt8(ascii: " "), tab = UInt8(ascii: "\t")
    fileprivate static let carriageReturn = UInt8(ascii: "\r"), lineFeed = UInt8(ascii: "\n")
}

extension StringProtocol {
    /// Without the blanks at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[first...last])
    }
}
