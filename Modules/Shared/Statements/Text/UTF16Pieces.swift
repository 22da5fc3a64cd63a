import Movements

/// Converts UTF-16 to UTF-8, piece by piece.
struct UTF16Pieces {
    private var isBigEndian: Bool?
    private var oddByte: UInt8?
    private var highSurrogate: UInt16?

    /// Appends the text of the next bytes. The first two bytes of the file must be a byte order mark, which is not appended.
    mutating func append(_ bytes: [UInt8], isAtEnd: Bool, to text: inout [UInt8]) {
        for byte in bytes {
            guard let first = oddByte else {
                oddByte = byte
                continue
            }
            oddByte = nil
            guard let isBigEndian else {
                isBigEndian = first == 0xFE
                continue
            }
            append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &text)
        }
        guard isAtEnd, highSurrogate != nil || oddByte != nil else { return }
        (highSurrogate, oddByte) = (nil, nil)
        Self.append(.replacement, to: &text)
    }

    private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
        if let high = highSurrogate {
            highSurrogate = nil
            if (0xDC00...0xDFFF).contains(unit) {
                let value = 0x1_0000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
                return Self.append(Unicode.Scalar(value) ?? .replacement, to: &text)
            }
            Self.append(.replacement, to: &text)
        }
        if (0xD800...0xDBFF).contains(unit) { highSurrogate = unit } else { Self.append(Unicode.Scalar(unit) ?? .replacement, to: &text) }
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) { UTF8.encode(scalar).map { text += $0 } }
}

extension Unicode.Scalar {
    fileprivate static let replacement: Unicode.Scalar = "\u{FFFD}"
}
