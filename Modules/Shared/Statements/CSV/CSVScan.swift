import Movements

/// A scan that finds the fields and the end of one record.
struct CSVScan {
    enum Verdict { case whole, wrong, unfinished }
    private enum Place { case start, plain, quoted, afterQuote }

    struct Field {
        fileprivate(set) var range: Range<Int>
        fileprivate var isQuoted = false
        /// Whether the field contains doubled quotes.
        fileprivate var isDoubled = false

        func text(in buffer: [UInt8]) -> ArraySlice<UInt8> {
            guard isDoubled else { return buffer[range] }
            var isFirst = false
            return ArraySlice(
                buffer[range].filter { byte in
                    guard byte == .quote else { return true }
                    isFirst.toggle()
                    return !isFirst
                })
        }
    }

    private(set) var fields: [Field] = []
    /// The position of the next byte to scan; after the scan of a whole record, the start of the next record.
    private(set) var next: Int
    /// The start of the line after the record's first line; nil if the scan has not reached that line, or if it has skipped the rest of
    /// the first line.
    private(set) var firstNext: Int?
    private(set) var lines = 1

    private var place = Place.start
    private var field: Field

    private let delimiter: UInt8

    init(_ start: Int, delimiter: UInt8) {
        (next, self.delimiter) = (start, delimiter)
        field = Field(range: start..<start)
        fields.reserveCapacity(16)
    }

    /// Scans to the end of the record.
    ///
    /// - Returns: `unfinished` if the record might continue after `bytes` and must be scanned again with more bytes.
    mutating func run(over bytes: UnsafeBufferPointer<UInt8>, isAtEnd: Bool) -> Verdict {
        while next < bytes.count {
            let byte = bytes[next]
            next += 1
            if byte == .carriageReturn || byte == .lineFeed {
                if byte == .carriageReturn {
                    // A line feed might follow the carriage return.
                    if next == bytes.count, !isAtEnd { return .unfinished }
                    if next < bytes.count, bytes[next] == .lineFeed { next += 1 }
                }
                guard place == .quoted else {
                    close()
                    firstNext = firstNext ?? next
                    return .whole
                }
                firstNext = firstNext ?? next
                lines += 1
            } else if !move(over: byte) {
                return skipLine(bytes, isAtEnd)
            }
        }
        guard isAtEnd else { return .unfinished }
        guard place != .quoted else { return .wrong }
        close()
        return .whole
    }

    private mutating func move(over byte: UInt8) -> Bool {
        switch (place, byte) {
        case (.quoted, .quote):
            place = .afterQuote
            field.range = field.range.lowerBound..<next - 1
        case (.quoted, _): break
        case (.start, .quote):
            place = .quoted
            field = Field(range: next..<next, isQuoted: true)
        case (.afterQuote, .quote):
            // The two quotes of a doubled quote must be adjacent.
            guard field.range.upperBound == next - 2 else { return false }
            place = .quoted
            field.isDoubled = true
        case (_, delimiter): close()
        case (.start, .space), (.start, .tab), (.afterQuote, .space), (.afterQuote, .tab): break
        case (.afterQuote, _): return false
        default: place = .plain
        }
        if place == .plain || place == .start { field.range = field.range.lowerBound..<next }
        return true
    }

    private mutating func close() {
        fields.append(field)
        field = Field(range: next..<next)
        place = .start
    }

    /// Skips the rest of the line, unless the record has reached a second line.
    private mutating func skipLine(_ bytes: UnsafeBufferPointer<UInt8>, _ isAtEnd: Bool) -> Verdict {
        guard firstNext == nil else { return .wrong }
        while next < bytes.count, bytes[next] != .carriageReturn, bytes[next] != .lineFeed { next += 1 }
        if next + 1 >= bytes.count, !isAtEnd { return .unfinished }
        if next < bytes.count { next += bytes[next] == .carriageReturn && next + 1 < bytes.count && bytes[next + 1] == .lineFeed ? 2 : 1 }
        return .wrong
    }
}

extension UInt8 {
    fileprivate static let quote = UInt8(ascii: "\""), space = UInt8(ascii: " "), tab = UInt8(ascii: "\t")
    fileprivate static let carriageReturn = UInt8(ascii: "\r"), lineFeed = UInt8(ascii: "\n")
}
