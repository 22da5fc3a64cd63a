import Foundation
import Language

/// The JSON of an answer as a tree. Strings and numbers stay exactly as the encoder wrote them.
indirect enum JSONTree: Hashable {
    case object([Member])
    case list([JSONTree])
    /// The JSON text of a string, a number, `true`, `false` or `null`.
    case scalar(String)

    struct Member: Hashable {
        let key: String
        var value: JSONTree
    }

    /// Reads JSON that an encoder wrote and that is therefore valid.
    init(_ text: String) {
        var reader = JSONTreeReader(bytes: Array(text.utf8))
        self = reader.value()
    }

    /// The JSON, in the format of ``Swift/Encodable/scriptText(in:)``.
    var text: String { text(indent: "") + "\n" }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .scalar(let text): return text
        case .list(let elements):
            let lines = elements.map { inner + $0.text(indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
        case .object(let members):
            let lines = members.map { "\(inner)\(JSONTree.quoted($0.key)) : \($0.value.text(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        }
    }

    private static func quoted(_ key: String) -> String { (try? key.scriptText(in: .english)).map { String($0.dropLast()) } ?? "" }

    /// The text of a scalar without quotation marks and escapes; empty for `null`; for an object or a list, JSON on one line.
    var cell: String {
        switch self {
        case .scalar("null"): ""
        case .scalar(let text) where text.utf8.first == UInt8(ascii: "\""):
            (try? JSONDecoder().decode(String.self, from: Data(text.utf8))) ?? text
        case .scalar(let text): text
        case .list, .object: onOneLine
        }
    }

    private var onOneLine: String {
        switch self {
        case .scalar(let text): text
        case .list(let elements): "[" + elements.map(\.onOneLine).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\(JSONTree.quoted($0.key)):\($0.value.onOneLine)" }.joined(separator: ",") + "}"
        }
    }
}

extension JSONTree {
    /// Returns the value at a path of keys; nil if there is none.
    subscript(_ path: ArraySlice<String>) -> JSONTree? {
        guard let key = path.first else { return self }
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value[path.dropFirst()]
    }

    /// Returns the object with only these keys; a value that is not an object is returned unchanged.
    func keeping(_ keys: Set<String>) -> JSONTree {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { keys.contains($0.key) })
    }
}

private struct JSONTreeReader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    // The recursion cannot overflow the stack, because the encoder has already descended just as deeply.
    mutating func value() -> JSONTree {
        switch peek() {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "\""): return .scalar(string())
        default:
            let start = place
            while place < bytes.count, !" \n,]}".utf8.contains(bytes[place]) { place += 1 }
            return .scalar(String(decoding: bytes[start..<place], as: UTF8.self))
        }
    }

    private mutating func object() -> JSONTree {
        var members: [JSONTree.Member] = []
        place += 1
        while let byte = peek(), byte != UInt8(ascii: "}") {
            guard byte == UInt8(ascii: "\"") else {
                place += 1
                continue
            }
            let key = JSONTree.scalar(string()).cell
            // Skip the colon.
            if peek() != nil { place += 1 }
            members.append(JSONTree.Member(key: key, value: value()))
        }
        place += 1
        return .object(members)
    }

    private mutating func list() -> JSONTree {
        var elements: [JSONTree] = []
        place += 1
        while let byte = peek(), byte != UInt8(ascii: "]") {
            if byte == UInt8(ascii: ",") { place += 1 } else { elements.append(value()) }
        }
        place += 1
        return .list(elements)
    }

    /// Returns the next string with its quotation marks and escapes.
    private mutating func string() -> String {
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        place = min(place + 1, bytes.count)
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func peek() -> UInt8? {
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\n") { place += 1 }
        return place < bytes.count ? bytes[place] : nil
    }
}
