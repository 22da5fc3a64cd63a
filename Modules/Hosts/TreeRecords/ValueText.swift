import Language

/// A short description of a value for a recording.
///
/// Without `reveals`, a description contains only types, labels, enumeration cases, Booleans, element counts, and those words of phrases
/// that come from the source code. Text, numbers and dates, which a person may have typed, are described by their types.
@MainActor
struct ValueText {
    /// What the description of a value depends on besides the value. Looking up a type's name and conformances takes longer than the rest
    /// of a description, so they are looked up once for each type.
    private struct Kind {
        let name: String
        let isNumber: Bool
        /// Whether the type has a custom description.
        let isDescribed: Bool
        let isPlain: Bool
    }

    private static var kinds: [ObjectIdentifier: Kind] = [:]

    private let reveals: Bool
    private var left = 40
    private static let deepest = 5

    private init(reveals: Bool) { self.reveals = reveals }

    static func of(_ value: Any, reveals: Bool) -> String {
        var text = ValueText(reveals: reveals)
        return text.describe(value, 0)
    }

    /// Whether a value counts as plain: hashable and not an object, and therefore unlikely to refer to an object.
    static func isPlain(_ value: Any) -> Bool { kind(of: type(of: value)).isPlain }

    private mutating func describe(_ value: Any, _ depth: Int) -> String {
        left -= 1
        guard left > 0, depth < Self.deepest else { return Phrase.mask }
        let type = Swift.type(of: value)
        if type == Bool.self { return "\(value)" }
        if type == String.self { return reveals ? "\"\("\(value)".prefix(80))\"" : "String" }
        if type == Void.self { return "()" }
        if let phrase = value as? Phrase {
            return "\"\((reveals ? phrase.text(in: .english) : phrase.masked(in: .english)).prefix(80))\""
        }
        let kind = Self.kind(of: type)
        if reveals, kind.isNumber { return "\(value)" }
        let mirror = Mirror(reflecting: value), name = kind.name
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { describe($0.value, depth) } ?? "nil"
        case .collection, .set, .dictionary: return "\(name) (\(mirror.children.count))"
        // Without `reveals`, only the type is shown, because a custom description might contain anything.
        case _ where kind.isDescribed: return reveals ? "\(name)(\("\(value)".prefix(80)))" : name
        case .enum:
            guard let child = mirror.children.first else { return ".\(value)" }
            let payload = describe(child.value, depth + 1)
            return ".\(child.label ?? "")" + (payload.hasPrefix("(") ? payload : "(\(payload))")
        case .struct: return "\(name)(\(list(mirror, depth)))"
        case .tuple: return "(\(list(mirror, depth)))"
        default: return reveals && mirror.children.isEmpty && mirror.displayStyle == nil ? "\(value)" : name
        }
    }

    private mutating func list(_ mirror: Mirror, _ depth: Int) -> String {
        var parts: [String] = []
        for child in mirror.children {
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
            parts.append(label + describe(child.value, depth + 1))
            guard left > 0 else { break }
        }
        return parts.joined(separator: ", ")
    }

    private static func kind(of type: any Any.Type) -> Kind {
        if let kind = kinds[ObjectIdentifier(type)] { return kind }
        let kind = Kind(
            name: String(describing: type), isNumber: type is any Numeric.Type,
            isDescribed: type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type,
            isPlain: type is any Hashable.Type && !(type is AnyObject.Type))
        kinds[ObjectIdentifier(type)] = kind
        return kind
    }
}
