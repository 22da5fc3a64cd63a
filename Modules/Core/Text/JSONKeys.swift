import Foundation

/// The keys of a JSON text, each with its path and its line; a decoder reports neither lines nor duplicate keys.
///
/// The text must be valid JSON; see `String.lineOfSyntaxError`.
public struct JSONKeys {
    /// A key of an object.
    public struct Key: Hashable {
        /// The names of the keys, from the outermost object to this key; an empty name stands for an element of an array.
        public let path: [String]
        /// The line of the key, counted from 1.
        public let line: Int
        /// Whether the key's value is `null`.
        public fileprivate(set) var isNull = false
    }

    /// Every key, including duplicates, in order of appearance.
    public private(set) var all: [Key] = []
    /// The line of the outermost value.
    private let first: Int
    private var scanner: Scanner

    /// Finds the keys of a JSON text.
    public init(_ text: String) {
        scanner = Scanner(text)
        _ = scanner.peek()
        first = scanner.line
        value(at: [])
    }

    /// Returns the line of the first key at a path, or nil if there is none. The empty path stands for the outermost value.
    public func line(of path: [String]) -> Int? { path.isEmpty ? first : all.first { $0.path == path }?.line }

    // The recursion cannot overflow the stack: Foundation has already parsed the text, and its parsers allow at most 512 levels.
    private mutating func value(at path: [String]) {
        switch scanner.next() {
        case UInt8(ascii: "{"): members(at: path)
        case UInt8(ascii: "["): elements(at: path)
        case UInt8(ascii: "\""): _ = scanner.string()
        case UInt8(ascii: "n"):
            if let index = all.indices.last, all[index].path == path { all[index].isNull = true }
            scanner.skipWord()
        default: scanner.skipWord()
        }
    }

    private mutating func members(at path: [String]) {
        while let byte = scanner.next(), byte != UInt8(ascii: "}") {
            guard byte == UInt8(ascii: "\"") else { continue }
            let line = scanner.line
            let inner = path + [scanner.string()]
            all.append(Key(path: inner, line: line))
            _ = scanner.next()
            value(at: inner)
        }
    }

    private mutating func elements(at path: [String]) {
        while let byte = scanner.peek(), byte != UInt8(ascii: "]") {
            if byte == UInt8(ascii: ",") { _ = scanner.next() } else { value(at: path + [""]) }
        }
        _ = scanner.next()
    }
}

/// Reads a JSON text byte by byte and skips the white space between tokens.
private struct Scanner {
    private let bytes: [UInt8]
    private var place = 0
    private(set) var line = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
        // Skip a byte order mark, which some editors write; the decoder skips it, too.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func peek() -> UInt8? {
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
            if bytes[place] == 0x0A { line += 1 }
            place += 1
        }
        return place < bytes.count ? bytes[place] : nil
    }

    mutating func next() -> UInt8? {
        guard let byte = peek() else { return nil }
        place += 1
        return byte
    }

    /// Skips the remaining characters of a number, `true`, `false` or `null`.
    mutating func skipWord() {
        while place < bytes.count, !" \t\n\r,]}".utf8.contains(bytes[place]) { place += 1 }
    }

    /// Returns the unescaped text of a string whose opening quotation mark has been read.
    mutating func string() -> String {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        let inside = bytes[start..<min(place, bytes.count)]
        place += 1
        guard inside.contains(UInt8(ascii: "\\")) else { return String(decoding: inside, as: UTF8.self) }
        return (try? JSONDecoder().decode(String.self, from: Data([0x22] + inside + [0x22]))) ?? ""
    }
}

extension String {
    /// The line of the first JSON syntax error (RFC 8259), counted from 1; nil for valid JSON.
    ///
    /// Check the syntax before decoding: `JSONDecoder` checks only the values that it decodes, and does not report the line.
    public var lineOfSyntaxError: Int? {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(utf8), options: .fragmentsAllowed)
            return lineOfTrailingComma
        } catch {
            // The error contains a byte offset, unless the text ends unexpectedly; in that case, the error is in the last line.
            let words = "\((error as NSError).userInfo)"
            let end = words.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) } ?? utf8.count
            return utf8.prefix(end).count { $0 == UInt8(ascii: "\n") } + 1
        }
    }

    /// The line of the first trailing comma, the only syntax error that both of Foundation's parsers accept.
    private var lineOfTrailingComma: Int? {
        var scanner = Scanner(self)
        var comma: Int?
        while let byte = scanner.next() {
            switch byte {
            case UInt8(ascii: ","): comma = scanner.line
            case UInt8(ascii: "]") where comma != nil, UInt8(ascii: "}") where comma != nil: return comma
            case UInt8(ascii: "\""):
                _ = scanner.string()
                comma = nil
            default: comma = nil
            }
        }
        return nil
    }
}
