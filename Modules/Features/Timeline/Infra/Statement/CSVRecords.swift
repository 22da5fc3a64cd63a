import Failure
import World

/// The records of a CSV file (RFC 4180), with line numbers, read on demand.
///
/// No package fits: SwiftCSV needs the whole text, has no line numbers, drops an empty last field and rejects a file for one
/// wrong quote. Here an unclosed quote costs only its line. Bytes suffice, since no part of a character in UTF-8 or Shift_JIS
/// looks like a quote, a comma or a line break.
struct CSVRecords {
    struct Record {
        let line: Int
        /// Unquoted; nil when quotes do not match.
        let fields: [ArraySlice<UInt8>]?
    }

    /// The number of fields, once known. A record over several lines with another number is a row with a stray quote.
    var width: Int?
    /// In bytes.
    private(set) var position = 0

    private let file: InputFileReader
    private let piece, longest: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var line = 1
    private var isAtEnd = false

    /// - Parameters:
    ///   - piece: The number of bytes to read at a time.
    ///   - longest: The maximum length of a record in bytes. A quote that is open longer counts as stray.
    init(_ file: InputFileReader, piece: Int = 256 << 10, longest: Int = 8 << 20) {
        (self.file, self.piece, self.longest) = (file, piece, longest)
    }

    /// Skips bytes before the first record.
    mutating func skip(_ count: Int) throws(Failure) {
        while buffer.count - start < count, !isAtEnd { try readMore() }
        start += min(count, buffer.count - start)
    }

    /// The next record that is not blank.
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

    /// Doubles the buffer, so that scanning a long record stays linear.
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
