import Foundation

/// The keys of a text that is known to be JSON: each with the keys that lead to it, and the line that it stands in.
///
/// A decoder tells none of this: not the line, not that a key was written twice, and not that what was written is nothing.
public struct JSONKeys {
    public struct Key: Hashable {
        /// The names from the outermost object to this one.
        public let path: [String]
        /// Counted from 1.
        public let line: Int
        /// Whether its value is `null`.
        public fileprivate(set) var isNull = false
    }

    public private(set) var all: [Key] = []
    /// The line in which the outermost value begins.
    private let first: Int
    private var scanner: Scanner

    public init(_ text: String) {
        scanner = Scanner(text)
        _ = scanner.peek()
        first = scanner.line
        value(at: [])
    }

    /// The line in which the key at a path first stands; of no path at all, that in which everything begins.
    public func line(of path: [String]) -> Int? { path.isEmpty ? first : all.first { $0.path == path }?.line }

    /// Recursive on depth, which the decoder that read the text before allows up to 512 levels of.
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
        // What is in a list has no name of its own.
        while let byte = scanner.peek(), byte != UInt8(ascii: "]") {
            if byte == UInt8(ascii: ",") { _ = scanner.next() } else { value(at: path + [""]) }
        }
        _ = scanner.next()
    }
}

/// The bytes of a JSON text, one after another, without the space between them.
private struct Scanner {
    private let bytes: [UInt8]
    private var place = 0
    private(set) var line = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
        // The mark of byte order, with which some editors begin a file, and which the decoder reads over too.
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

    /// The rest of a number, `true`, `false` or `null`.
    mutating func skipWord() {
        while place < bytes.count, !" \t\n\r,]}".utf8.contains(bytes[place]) { place += 1 }
    }

    /// The rest of a string, as it is meant.
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
    /// The line in which this stops being JSON (RFC 8259), counted from 1; nil when it does not.
    ///
    /// To be asked before anything is decoded: `JSONDecoder` looks closely only at the values that it is asked for, and so takes
    /// much for JSON that is none. Nor does it say where it gave up. Foundation's older parser does, in bytes, in the words of its
    /// debugging text; where it runs into the end of the text, that is the last line.
    public var lineOfSyntaxError: Int? {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(utf8), options: .fragmentsAllowed)
            return lineOfTrailingComma
        } catch {
            let words = "\((error as NSError).userInfo)"
            let end = words.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) } ?? utf8.count
            return utf8.prefix(end).count { $0 == UInt8(ascii: "\n") } + 1
        }
    }

    /// The line of a comma after which nothing more comes: both of Foundation's parsers let it pass, and nothing else that is no JSON.
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
