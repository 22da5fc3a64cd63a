import Failure
import World

/// The records of a CSV file (RFC 4180), with line numbers, read on demand.
///
/// No existing package is suitable: SwiftCSV needs the whole text, has no line numbers, drops an empty last field and rejects a
/// file because of one stray quote. In this parser, an unclosed quote invalidates only its line. Scanning bytes is sufficient,
/// because no part of a multibyte character in UTF-8 or Shift_JIS equals a quote, a comma or a line break.
struct CSVRecords {
    struct Record {
        let line: Int
        /// The fields without quotes; nil if the quotes do not match.
        let fields: [ArraySlice<UInt8>]?
    }

    /// The number of fields per record, once known. A record that spans several lines and has a different number of fields is
    /// treated as a row with a stray quote.
    var width: Int?
    /// The number of bytes read so far.
    private(set) var position = 0

    private let file: InputFileReader
    private let piece, longest: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var line = 1
    private var isAtEnd = false

    /// - Parameters:
    ///   - piece: The number of bytes to read at a time.
    ///   - longest: The maximum length of a record in bytes, at which an open quote is treated as a stray quote.
    init(_ file: InputFileReader, piece: Int = 256 << 10, longest: Int = 8 << 20) {
        (self.file, self.piece, self.longest) = (file, piece, longest)
    }

    /// Skips bytes before the first record.
    mutating func skip(_ count: Int) throws(Failure) {
        while buffer.count - start < count, !isAtEnd { try readMore() }
        start += min(count, buffer.count - start)
    }

    /// Returns the next record that is not blank.
    mutating func next() throws(Failure) -> Record? {
        while let record = try nextLine() {
            if record.fields.map({ !$0.allSatisfy(\.isBlank) }) ?? true { return record }
        }
        return nil
    }

    private mutating func nextLine() throws(Failure) -> Record? {
        while true {
            var scan = CSVScan(start)
            let isAtEnd = isAtEnd
            let verdict = buffer.withUnsafeBufferPointer { scan.run(over: $0, isAtEnd: isAtEnd) }
            if verdict == .unfinished, buffer.count - start < longest {
                try readMore()
                continue
            }
            guard start < buffer.count else { return nil }
            let isWhole = verdict == .whole && (scan.lines == 1 || width == nil || scan.fields.count == width)
            let record = Record(line: line, fields: isWhole ? scan.fields.map { $0.text(in: buffer) } : nil)
            let (next, lines) = isWhole ? (scan.next, scan.lines) : (scan.firstNext ?? scan.next, 1)
            position += next - start
            (start, line) = (next, line + lines)
            return record
        }
    }

    /// Doubles the buffer, so that scanning a long record takes linear time.
    private mutating func readMore() throws(Failure) {
        buffer.removeFirst(start)
        start = 0
        let before = buffer.count
        try file.read(max(piece, before), into: &buffer)
        isAtEnd = buffer.count == before
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
}
