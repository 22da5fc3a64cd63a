/// Any JSON value. Decoded as this type, SwiftPM's dump keeps every key, including keys that ``Package`` does not model and keys that later
/// versions of SwiftPM add.
enum JSON: Hashable, Sendable, Decodable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let text = try? single.decode(String.self) {
            self = .text(text)
        } else if let object = try? single.decode([String: JSON].self) {
            self = .object(object)
        } else if let list = try? single.decode([JSON].self) {
            self = .list(list)
        } else if let flag = try? single.decode(Bool.self) {
            self = .flag(flag)
        } else {
            self = try .number(single.decode(Double.self))
        }
    }

    subscript(key: String) -> JSON {
        if case .object(let object) = self { object[key] ?? .null } else { .null }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [JSON] { if case .list(let list) = self { list } else { [] } }
    var texts: [String] { list.compactMap(\.text) }
    /// The key and the value of an object with one entry, such as an encoded enum case: `{"byName": ["Money", null]}`.
    var only: (key: String, value: JSON)? {
        if case .object(let object) = self, object.count == 1, let (key, value) = object.first { (key, value) } else { nil }
    }

    /// The value as text with sorted keys and no spaces; equal values have equal text.
    var canonical: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .text(let text): text.debugDescription
        case .list(let list): "[" + list.map(\.canonical).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.sorted { $0.key < $1.key }.map { $0.key.debugDescription + ":" + $0.value.canonical }.joined(separator: ",") + "}"
        }
    }

    /// The canonical text of the value; nil for null.
    var condition: String? { self == .null ? nil : canonical }
}
