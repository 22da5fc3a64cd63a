import Failure
import World

/// The records of a CSV file (RFC 4180), each with the line it begins on, read as they are asked for.
///
/// SwiftCSV knows what a field is, but takes a whole text, tells no lines, drops a last field that is empty and gives a file up
/// for one wrong quote. It would have to be handed one record at a time, by something that finds where records end and has
/// looked at every quote by then; its own look at it takes 12 µs a record more, as long as all else together.
///
/// A quote that is never closed would swallow the rows after it: then only the line it stands on is wrong, and reading goes on
/// with the next one. All this works on bytes: no byte of a character in UTF-8 or Shift_JIS looks like a quote, a comma or the end of a line.
struct CSVRecords {
    struct Record {
        let line: Int
        /// As they are in the file, without quotes; nil when quotes do not match.
        let fields: [ArraySlice<UInt8>]?
    }

    /// How many fields a record has that goes over several lines, once that is known: with another number it
    /// is not one record, but a quote that some row opened and another closed.
    var width: Int?
    /// How many bytes were taken.
    private(set) var position = 0

    private let file: InputFileReader
    private let piece, longest: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var line = 1
    private var isAtEnd = false

    /// - Parameters:
    ///   - piece: How much is read at a time, in bytes.
    ///   - longest: How long a record can be, in bytes: what is not closed by then, nothing closes.
    init(_ file: InputFileReader, piece: Int = 256 << 10, longest: Int = 8 << 20) {
        (self.file, self.piece, self.longest) = (file, piece, longest)
    }

    /// Passes over bytes that are no text.
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

    /// Reads as much again as there is, so that a long record is looked at only a few times.
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
