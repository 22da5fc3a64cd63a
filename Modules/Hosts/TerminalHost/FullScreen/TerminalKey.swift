/// A key or a mouse action in a terminal.
enum TerminalKey: Hashable, Sendable {
    case character(Unicode.Scalar)
    /// A character of pasted text. The character is entered as text and never acts as a key.
    case pasted(Unicode.Scalar)
    /// A letter pressed together with Ctrl.
    case control(Unicode.Scalar)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// The main mouse button was pressed; the row and the column are counted from 0.
    case click(row: Int, column: Int)
    case wheelUp, wheelDown
}

/// Turns the bytes of a terminal into keys, even if the bytes of a key arrive separately.
///
/// The escape key sends the byte with which the sequences of other keys begin. Therefore, call ``timeOut()`` if ``isWaiting`` is true and
/// no byte has followed for a while.
struct KeyDecoder {
    /// The number of bytes at which an unfinished sequence is discarded. Every key's sequence is shorter.
    private static let longest = 32
    private static let (escape, bracket) = (UInt8(0x1B), UInt8(ascii: "["))

    /// The bytes that do not yet make a key.
    private var pending: [UInt8] = []
    private var isPasting = false

    /// Whether the pending bytes may be the escape key or the beginning of another key's escape sequence. Always false within pasted text,
    /// because the mark at the end of the text may arrive more slowly than a key.
    var isWaiting: Bool { pending.first == Self.escape && !isPasting }

    /// Returns the keys that these bytes complete.
    mutating func keys(_ bytes: some Sequence<UInt8>) -> [TerminalKey] { bytes.flatMap { key($0) } }

    /// Stops waiting: returns the escape key if only an escape byte is pending, and discards the pending bytes.
    mutating func timeOut() -> [TerminalKey] {
        guard isWaiting else { return [] }
        defer { pending = [] }
        return pending.count == 1 ? [.escape] : []
    }

    private mutating func key(_ byte: UInt8) -> [TerminalKey] {
        pending.append(byte)
        switch pending[0] {
        case Self.escape: return sequence(byte)
        case 0..<0x80:
            pending = []
            return typed(byte)
        default: return text(byte)
        }
    }

    /// Handles a byte of an escape sequence; returns the key if this byte completes the sequence.
    private mutating func sequence(_ byte: UInt8) -> [TerminalKey] {
        switch pending.count {
        case 1: return []
        case 2 where byte == Self.bracket || byte == UInt8(ascii: "O"): return []
        case 2 where isPasting: return again(byte)
        case 2 where byte == Self.escape: return [.escape] + again(byte)
        // A key that is pressed together with Alt.
        case 2:
            pending = []
            return byte == 0x7F ? [.control("w")] : []
        case 3 where byte == Self.bracket && pending[1] == Self.bracket: return []
        // A terminal that cannot report the mouse position in decimal sends three raw bytes after `ESC [ M`; none of them is a key.
        case 3...5 where pending[1] == Self.bracket && pending[2] == UInt8(ascii: "M") && !isPasting: return []
        case 6 where pending[1] == Self.bracket && pending[2] == UInt8(ascii: "M") && !isPasting:
            pending = []
            return []
        case _ where pending[1] == Self.bracket && (0x20...0x3F).contains(byte) && pending.count < Self.longest: return []
        case _ where !(0x40...0x7E).contains(byte): return again(byte)
        // Function keys of the Linux console.
        case 4 where pending[2] == Self.bracket:
            pending = []
            return []
        default:
            let parameters = pending.dropFirst(2).dropLast(), parameter = parameters.prefix { (0x30...0x39).contains($0) }
            defer { pending = [] }
            if parameters.first == UInt8(ascii: "<"), !isPasting { return byte == UInt8(ascii: "M") ? mouse(parameters.dropFirst()) : [] }
            return named(byte, String(decoding: parameter, as: UTF8.self))
        }
    }

    /// Discards the bytes before this one, and decodes this byte as the first byte of a key.
    private mutating func again(_ byte: UInt8) -> [TerminalKey] {
        pending = []
        return key(byte)
    }

    /// Returns the key that a sequence's last byte and first number stand for.
    private mutating func named(_ last: UInt8, _ number: String) -> [TerminalKey] {
        // Within pasted text, the only sequence with a meaning is the mark at the end of the text.
        if isPasting {
            isPasting = !(last == UInt8(ascii: "~") && number == "201")
            return []
        }
        switch (Character(Unicode.Scalar(last)), number) {
        case ("A", _): return [.up]
        case ("B", _): return [.down]
        case ("C", _): return [.right]
        case ("D", _): return [.left]
        case ("H", _), ("~", "1"), ("~", "7"): return [.home]
        case ("F", _), ("~", "4"), ("~", "8"): return [.end]
        case ("Z", _): return [.backTab]
        case ("~", "3"): return [.delete]
        case ("~", "5"): return [.pageUp]
        case ("~", "6"): return [.pageDown]
        case ("~", "200"):
            isPasting = true
            return []
        default: return []
        }
    }

    /// Returns the mouse action in a report, which consists of three numbers: the button (plus 4, 8 or 16 for each modifier key that is
    /// pressed), the column and the row. Columns and rows are counted from 1.
    private func mouse(_ parameters: some Sequence<UInt8>) -> [TerminalKey] {
        let numbers = Array(parameters).split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return [] }
        switch numbers[0] & ~0b11100 {
        case 0: return [.click(row: numbers[2] - 1, column: numbers[1] - 1)]
        case 64: return [.wheelUp]
        case 65: return [.wheelDown]
        default: return []
        }
    }

    private func typed(_ byte: UInt8) -> [TerminalKey] {
        switch byte {
        case 0x20...0x7E: return [isPasting ? .pasted(Unicode.Scalar(byte)) : .character(Unicode.Scalar(byte))]
        // An answer is a single line of text, so pasted line breaks and tabs become spaces.
        case _ where isPasting: return [0x09, 0x0A, 0x0D].contains(byte) ? [.pasted(" ")] : []
        case 0x0A, 0x0D: return [.enter]
        case 0x09: return [.tab]
        case 0x08, 0x7F: return [.backspace]
        case 0x01...0x1A: return [.control(Unicode.Scalar(byte + 0x60))]
        default: return []
        }
    }

    /// Returns the character that this byte completes. Bytes that are not UTF-8 are discarded.
    private mutating func text(_ byte: UInt8) -> [TerminalKey] {
        if pending.count > 1, !(0x80...0xBF).contains(byte) { return again(byte) }
        let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
        guard pending.count == length || pending[0] < 0xC2 || pending[0] > 0xF4 else { return [] }
        defer { pending = [] }
        guard let scalar = String(validating: pending, as: UTF8.self)?.unicodeScalars.first,
            scalar.properties.generalCategory != .control
        else { return [] }
        return [isPasting ? .pasted(scalar) : .character(scalar)]
    }
}
