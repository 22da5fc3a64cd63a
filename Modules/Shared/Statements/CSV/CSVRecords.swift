import Failure
import Files
import Movements

/// The records of a CSV file (RFC 4180), with line numbers, read on demand.
///
/// No existing package is suitable: SwiftCSV requires the whole text, has no line numbers, drops an empty last field and rejects a
/// file because of one stray quote. In this parser, an unclosed quote invalidates only its line. Scanning bytes is sufficient,
/// because no part of a multibyte character in UTF-8 or Shift_JIS equals a quote, a delimiter or a line break. Text in UTF-16 is
/// converted to UTF-8 first.
struct CSVRecords {
    struct Record {
        let line: Int
        /// The fields without quotes; nil if the quotes do not match or the line is too long.
        let fields: [ArraySlice<UInt8>]?
        /// Whether the line is too long to be read.
        var isEndless = false
    }

    /// The number of fields per record, once known. A record that spans several lines and has a different number of fields is
    /// treated as a row with a stray quote.
    var width: Int?
    /// Records that begin before this line are skipped.
    var firstLine = 1
    /// The number of bytes in the records read so far; in UTF-16, the number of bytes read from the file so far.
    var position: Int { utf16 == nil ? consumed : file.position }

    private let file: InputFileReader
    private let delimiter: UInt8
    private var utf16: UTF16Pieces?
    private var consumed = 0
    private let piece, longest, limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var line = 1
    private var isAtEnd = false

    /// - Parameters:
    ///   - piece: The minimum number of bytes to read at a time.
    ///   - longest: The maximum length of a record in bytes. If a quote is still open at this length, and the record spans several lines,
    ///     the quote is treated as a stray quote. If a single line is longer, it is skipped.
    ///   - limit: The number of bytes after which the file is treated as if it ended.
    init(
        _ file: InputFileReader, delimiter: StatementProfile.Delimiter = .comma, isUTF16: Bool = false, piece: Int = 256 << 10,
        longest: Int = 8 << 20, limit: Int = .max
    ) {
        (self.file, self.piece, self.longest, self.limit, self.delimiter) = (file, piece, longest, limit, delimiter.byte)
        utf16 = isUTF16 ? UTF16Pieces() : nil
    }

    /// Skips `count` bytes before the first record.
    mutating func skip(_ count: Int) throws(Failure) {
        while buffer.count - start < count, !isAtEnd { try readMore() }
        start += min(count, buffer.count - start)
    }

    /// Returns the next record that is not blank.
    mutating func next() throws(Failure) -> Record? {
        while let record = try nextLine() {
            if record.line >= firstLine, record.fields.map({ !$0.allSatisfy(\.isBlank) }) ?? true { return record }
        }
        return nil
    }

    private mutating func nextLine() throws(Failure) -> Record? {
        while true {
            var scan = CSVScan(start, delimiter: delimiter)
            let isAtEnd = isAtEnd
            let verdict = buffer.withUnsafeBufferPointer { scan.run(over: $0, isAtEnd: isAtEnd) }
            if verdict == .unfinished, buffer.count - start < longest {
                try readMore()
                continue
            }
            guard start < buffer.count else { return nil }
            if verdict == .unfinished, scan.firstNext == nil { return try skipLine() }
            let isEndless = scan.lines == 1 && scan.next - start > longest
            let isWhole = !isEndless && verdict == .whole && (scan.lines == 1 || width == nil || scan.fields.count == width)
            let record = Record(line: line, fields: isWhole ? scan.fields.map { $0.text(in: buffer) } : nil, isEndless: isEndless)
            let (next, lines) = isWhole ? (scan.next, scan.lines) : (scan.firstNext ?? scan.next, 1)
            consumed += next - start
            (start, line) = (next, line + lines)
            return record
        }
    }

    /// Skips a line that is too long, without keeping it in memory.
    private mutating func skipLine() throws(Failure) -> Record {
        let record = Record(line: line, fields: nil, isEndless: true)
        while true {
            if let end = buffer[start...].firstIndex(where: \.isLineEnd) {
                consumed += end - start
                start = end
                if end + 1 == buffer.count, !isAtEnd { try readMore() }
                let isPair = buffer[start...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
                consumed += isPair ? 2 : 1
                (start, line) = (start + (isPair ? 2 : 1), line + 1)
                return record
            }
            consumed += buffer.count - start
            start = buffer.count
            guard !isAtEnd else { return record }
            try readMore()
        }
    }

    /// Reads more bytes. Doubles the buffer, so that scanning a long record takes linear time.
    private mutating func readMore() throws(Failure) {
        buffer.removeFirst(start)
        start = 0
        let before = buffer.count
        guard file.position < limit else { return isAtEnd = true }
        guard utf16 != nil else {
            try file.read(max(piece, before), into: &buffer)
            isAtEnd = buffer.count == before
            return
        }
        var bytes: [UInt8] = []
        try file.read(max(piece, before), into: &bytes)
        isAtEnd = bytes.isEmpty
        utf16?.append(bytes, isAtEnd: isAtEnd, to: &buffer)
    }
}

extension StatementProfile.Delimiter {
    fileprivate var byte: UInt8 {
        switch self {
        case .comma: UInt8(ascii: ",")
        case .semicolon: UInt8(ascii: ";")
        case .tab: UInt8(ascii: "\t")
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
}

extension UInt8 {
    fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
