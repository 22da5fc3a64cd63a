import Language

/// A short description of a value for a recording.
///
/// Without `reveals`, a description contains only types, labels, enumeration cases, Booleans, element counts, and those words of phrases
/// that come from the source code. Text, numbers and dates, which a person may have typed, are described by their types.
struct ValueText {
    private let reveals: Bool
    private var left = 40
    private static let deepest = 5

    private init(reveals: Bool) { self.reveals = reveals }

    static func of(_ value: Any, reveals: Bool) -> String {
        var text = ValueText(reveals: reveals)
        return text.describe(value, 0)
    }

    private mutating func describe(_ value: Any, _ depth: Int) -> String {
        left -= 1
        guard left > 0, depth < Self.deepest else { return Phrase.mask }
        switch value {
        case let truth as Bool: return "\(truth)"
        case let text as String: return reveals ? "\"\(text.prefix(80))\"" : "String"
        case let phrase as Phrase: return "\"\((reveals ? phrase.text(in: .english) : phrase.masked(in: .english)).prefix(80))\""
        case is Void: return "()"
        case let number as any Numeric where reveals: return "\(number)"
        default: break
        }
        let mirror = Mirror(reflecting: value), type = name(of: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { describe($0.value, depth) } ?? "nil"
        case .collection, .set, .dictionary: return "\(type) (\(mirror.children.count))"
        // Without `reveals`, only the type is shown, because a custom description might contain anything.
        case _ where value is any CustomStringConvertible || value is any CustomDebugStringConvertible:
            return reveals ? "\(type)(\("\(value)".prefix(80)))" : type
        case .enum:
            guard let child = mirror.children.first else { return ".\(value)" }
            let payload = describe(child.value, depth + 1)
            return ".\(child.label ?? "")" + (payload.hasPrefix("(") ? payload : "(\(payload))")
        case .struct: return "\(type)(\(list(mirror, depth)))"
        case .tuple: return "(\(list(mirror, depth)))"
        default: return reveals && mirror.children.isEmpty && mirror.displayStyle == nil ? "\(value)" : type
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

    private func name(of value: Any) -> String { String(describing: type(of: value)) }
}
