import Failure
import Files
import Foundation
import Movements

/// The encoding of a file.
///
/// Only a byte order mark counts as a declaration of the encoding. Without one, a file that is valid UTF-8 is read as UTF-8. Any other file
/// is read in the encoding that the caller expects or, if the caller expects none, in UTF-8 or Shift_JIS, whichever yields fewer invalid
/// byte sequences. A single bad byte thus invalidates only its row.
struct TextEncoding {
    let encoding: Statement.Form.Encoding
    /// The number of bytes to skip before the text. In UTF-16, the conversion skips the byte order mark.
    var markLength: Int { encoding == .utf8WithMark ? 3 : 0 }

    init(_ encoding: Statement.Form.Encoding) { self.encoding = encoding }

    /// Whether the rows are converted from UTF-16 when they are read.
    var isUTF16: Bool { encoding == .utf16 }

    /// Returns the text; nil if the bytes are not valid in this encoding.
    func text(_ bytes: ArraySlice<UInt8>) -> String? {
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        return switch encoding {
        case .utf8, .utf8WithMark, .utf16: utf8(bytes)
        case .shiftJIS: String(bytes: bytes, encoding: .windowsShiftJIS)
        // What banks call Latin-1 may be Windows-1252, which includes the euro sign.
        case .latin1: String(bytes: bytes, encoding: .windowsCP1252)
        }
    }

    /// Decodes the bytes and compares the result with them, which takes a fraction of the time that the generic `String(validating:as:)`
    /// takes.
    private func utf8(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The encoding of a row, which has no byte order mark.
    var ofRows: Statement.Form.Encoding { encoding == .utf8WithMark ? .utf8 : encoding }
}

extension String.Encoding {
    /// CP932, which banks call Shift_JIS and which includes ㈱ and ①. Core Foundation identifies CP932 as 0x0420.
    fileprivate static let windowsShiftJIS = String.Encoding(rawValue: 0x8000_0420)
}

/// Detects the encoding of a file from its byte order mark or, if there is none, from all of its bytes.
struct EncodingDetection {
    private var look = Look()

    /// Reads the whole file, or only its beginning if it has a byte order mark.
    init(_ file: InputFileReader) throws(Failure) {
        var bytes: [UInt8] = []
        file.rewind()
        repeat {
            bytes.removeAll(keepingCapacity: true)
            try file.read(256 << 10, into: &bytes)
            if file.position == bytes.count {
                if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { look.mark = .utf8WithMark }
                if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { look.mark = .utf16 }
            }
            if look.mark != nil { break }
            bytes.withUnsafeBufferPointer { look.pass(over: $0) }
        } while !bytes.isEmpty
    }

    /// Returns the encoding.
    ///
    /// - Parameter expected: The encoding to use if the file has no byte order mark and is not valid UTF-8; nil to detect it.
    func encoding(expected: Statement.Form.Encoding? = nil) -> TextEncoding {
        let detected: Statement.Form.Encoding = look.flawsOfUTF8 <= look.flawsOfShiftJIS ? .utf8 : .shiftJIS
        return TextEncoding(look.mark ?? (look.flawsOfUTF8 == 0 ? .utf8 : expected ?? detected))
    }
}

/// Counts the sequences of bytes that are invalid in UTF-8 and, separately, those that are invalid in Shift_JIS.
private struct Look {
    var mark: Statement.Form.Encoding?
    private(set) var flawsOfUTF8 = 0, flawsOfShiftJIS = 0
    /// The number of bytes that are still missing from the current character, and the valid range of the next byte.
    private var more = 0, range: ClosedRange<UInt8> = 0x80...0xBF
    private var isSecond = false

    mutating func pass(over bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            if byte < 0x80, more == 0, !isSecond { continue }
            takeUTF8(byte)
            takeShiftJIS(byte)
        }
    }

    /// Accepts the well-formed byte sequences in table 3-7 of the Unicode standard.
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
