import Failure
import Foundation
import TimelineDomain
import World

/// How bytes are text: found out by looking at all of them once.
///
/// Nothing in a file says whether it is UTF-8 or Shift_JIS, but what is right in both is ASCII. A file that is right in
/// neither is taken for the one with fewer mistakes, so that a single bad byte costs its row and nothing else.
struct TextEncoding {
    let encoding: Statement.Form.Encoding
    /// How many bytes before the text say how it is encoded.
    var markLength: Int { encoding == .utf8WithMark ? 3 : 0 }

    init(_ encoding: Statement.Form.Encoding) { self.encoding = encoding }

    /// Reads the file to its end, and goes back to its beginning; nil for text in UTF-16.
    init?(of file: InputFileReader) throws(Failure) {
        var look = Look()
        var bytes: [UInt8] = []
        repeat {
            bytes.removeAll(keepingCapacity: true)
            try file.read(256 << 10, into: &bytes)
            if file.position == bytes.count {
                if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { look.hasMark = true }
                if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { look.isWide = true }
            }
            if look.hasMark || look.isWide { break }
            bytes.withUnsafeBufferPointer { look.pass(over: $0) }
        } while !bytes.isEmpty
        file.rewind()
        guard !look.isWide else { return nil }
        encoding = look.hasMark ? .utf8WithMark : look.flawsOfUTF8 <= look.flawsOfShiftJIS ? .utf8 : .shiftJIS
    }

    /// nil when the bytes are no text.
    func text(_ bytes: ArraySlice<UInt8>) -> String? {
        if encoding != .shiftJIS || bytes.allSatisfy({ $0 < 0x80 }) { return String(validating: bytes, as: UTF8.self) }
        return String(bytes: bytes, encoding: .windowsShiftJIS)
    }

    /// What a row is told that it is not: the mark is the file's alone.
    var ofRows: Statement.Form.Encoding { encoding == .utf8WithMark ? .utf8 : encoding }
}

extension String.Encoding {
    /// What banks call Shift_JIS is what Windows made of it (CP932), with ㈱ and ①: Core Foundation's number 0x0420.
    fileprivate static let windowsShiftJIS = String.Encoding(rawValue: 0x8000_0420)
}

/// Counts what is wrong with bytes as text, in both encodings at once.
private struct Look {
    var hasMark = false, isWide = false
    private(set) var flawsOfUTF8 = 0, flawsOfShiftJIS = 0
    /// How many more bytes the character takes, and what the next one can be.
    private var more = 0, range: ClosedRange<UInt8> = 0x80...0xBF
    private var isSecond = false

    mutating func pass(over bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            if byte < 0x80, more == 0, !isSecond { continue }
            takeUTF8(byte)
            takeShiftJIS(byte)
        }
    }

    /// The well-formed sequences of the Unicode standard's table 3-7.
    private mutating func takeUTF8(_ byte: UInt8) {
        if more > 0 {
            if range.contains(byte) {
                (more, range) = (more - 1, 0x80...0xBF)
                return
            }
            flawsOfUTF8 += 1
        }
        range = 0x80...0xBF
        switch byte {
        case ..<0x80: more = 0
        case 0xC2...0xDF: more = 1
        case 0xE0: (more, range) = (2, 0xA0...0xBF)
        case 0xED: (more, range) = (2, 0x80...0x9F)
        case 0xE1...0xEF: more = 2
        case 0xF0: (more, range) = (3, 0x90...0xBF)
        case 0xF1...0xF3: more = 3
        case 0xF4: (more, range) = (3, 0x80...0x8F)
        default:
            more = 0
            flawsOfUTF8 += 1
        }
    }

    private mutating func takeShiftJIS(_ byte: UInt8) {
        if isSecond {
            isSecond = false
            if !(0x40...0x7E).contains(byte), !(0x80...0xFC).contains(byte) { flawsOfShiftJIS += 1 }
        } else {
            switch byte {
            case 0x81...0x9F, 0xE0...0xFC: isSecond = true
            case ..<0x80, 0xA1...0xDF: break
            default: flawsOfShiftJIS += 1
            }
        }
    }
}
