extension Tokenizer {
    /// The end of a number, which is before the dots of a range and before a member. After a dot, as in `pair.0.1`, a number has no
    /// fraction.
    var endOfNumber: Int {
        var end = place
        func skip(while isPart: (UInt8) -> Bool) { while isPart(bytes[end]) || bytes[end] == "_" { end += 1 } }
        func skipExponent(_ small: Unicode.Scalar) {
            let sign = end + (bytes[end + 1] == "+" || bytes[end + 1] == "-" ? 2 : 1)
            guard bytes[end] | 0x20 == small, sign <= count, bytes[sign].role == .digit else { return }
            end = sign
            skip { $0.role == .digit }
        }
        let isMember = tokens.last.map { $0.kind == .mark && $0.end == $0.start + 1 && bytes[$0.start] == "." } ?? false
        if bytes[end] == "0", bytes[end + 1] == "x" {
            end += 2
            skip(while: \.isHexadecimal)
            let dot = end
            if bytes[end] == ".", bytes[end + 1].isHexadecimal {
                end += 1
                skip(while: \.isHexadecimal)
                if bytes[end] | 0x20 != "p" { end = dot }
            }
            skipExponent("p")
        } else {
            skip { $0.role == .digit }
            if !isMember, bytes[end] == ".", bytes[end + 1].role == .digit {
                end += 1
                skip { $0.role == .digit }
            }
            if !isMember { skipExponent("e") }
        }
        skip { $0.role == .letter || $0.role == .digit }
        return end
    }

    /// The Unicode scalar at an offset, and its number of bytes; nil if the bytes are not valid UTF-8.
    func scalar(at start: Int) -> (value: UInt32, length: Int)? {
        let first = bytes[start]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5, start + length <= count else { return nil }
        var value = UInt32(first & (0xFF >> UInt8(length + 1)))
        for index in 1..<length {
            guard bytes[start + index] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(bytes[start + index] & 0x3F)
        }
        return (value, length)
    }
}

/// What a byte can begin or continue.
enum ByteRole {
    case space, letter, digit, separator, open, close, quote, hash
    case `operator`
    /// A part of a character outside ASCII.
    case high
    case other
}

extension UInt8 {
    var role: ByteRole {
        switch self {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x24: .letter
        case 0x20, 0x09...0x0D: .space
        case 0x30...0x39: .digit
        case 0x28, 0x5B, 0x7B: .open
        case 0x29, 0x5D, 0x7D: .close
        case 0x2C, 0x3A, 0x3B: .separator
        case 0x22: .quote
        case 0x23: .hash
        // ! % & * + - . / < = > ? ^ | ~
        case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D...0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E: .operator
        case 0x80...: .high
        default: .other
        }
    }

    var isLineBreak: Bool { self == 0x0A || self == 0x0D }

    var isHexadecimal: Bool { role == .digit || (0x61...0x66).contains(self | 0x20) }

    static func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) == scalar.value }

    static func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) != scalar.value }

    static func ~= (scalar: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == scalar.value }
}

extension UInt32 {
    /// Whether the Unicode scalar outside ASCII can begin an operator, according to the grammar of Swift.
    var isOperator: Bool {
        switch self {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017, 0x2020...0x2027,
            0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
            0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }

    /// Whether the scalar can continue an operator, although it cannot begin one.
    var isCombining: Bool {
        switch self {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
        default: false
        }
    }
}
