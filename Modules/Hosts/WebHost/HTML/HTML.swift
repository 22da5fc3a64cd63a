import Text

/// A piece of a page. The type escapes all text, so text can never become markup.
enum HTML: Hashable, Sendable {
    case text(String)
    case element(Tag, [Attribute], [HTML])
    /// An embedded file: a style sheet, a script or the body of the inspector's page.
    case asset(Asset)
    /// The data of a script.
    case json(ScriptJSON)

    /// The name of an element, an attribute or a class, always written as a string literal.
    struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
        let text: String
        init(stringLiteral text: StaticString) { self.text = "\(text)" }
    }

    typealias Tag = Name

    struct Attribute: Hashable, Sendable {
        let name: Name
        let value: String?

        init(_ name: Name, _ value: String? = nil) { (self.name, self.value) = (name, value) }
    }

    /// Creates an element; attributes that are nil are left out.
    init(_ tag: Tag, _ attributes: Attribute?..., @Content content: () -> [HTML] = { [] }) {
        self = .element(tag, attributes.compactMap(\.self), content())
    }

    /// Builds the content of an element from pieces, arrays of pieces, and strings.
    @resultBuilder
    enum Content {
        static func buildExpression(_ piece: HTML) -> [HTML] { [piece] }
        static func buildExpression(_ pieces: [HTML]) -> [HTML] { pieces }
        static func buildExpression(_ text: String) -> [HTML] { [.text(text)] }
        static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap(\.self) }
        static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }
        static func buildEither(first: [HTML]) -> [HTML] { first }
        static func buildEither(second: [HTML]) -> [HTML] { second }
        static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap(\.self) }
    }
}

extension HTML.Attribute {
    static func id(_ id: String) -> Self { Self("id", id) }
    static func classes(_ names: HTML.Name...) -> Self { Self("class", names.map(\.text).joined(separator: " ")) }
    static func named(_ name: HTML.Name, _ value: String) -> Self { Self(name, value) }
    static func flag(_ name: HTML.Name, _ isOn: Bool = true) -> Self? { isOn ? Self(name) : nil }
    static func href(_ path: Path) -> Self { Self("href", path.text) }
    static func action(_ path: Path) -> Self { Self("action", path.text) }
}

extension HTML {
    /// The ID of the element; nil if there is none.
    var key: String? {
        guard case .element(_, let attributes, _) = self else { return nil }
        return attributes.first { $0.name == "id" }?.value
    }

    /// The serialized HTML.
    var markup: String {
        var text = ""
        write(into: &text)
        return text
    }

    /// The serialized HTML of a whole page.
    var document: String { "<!DOCTYPE html>\n" + markup + "\n" }

    private static let voids: Set<Tag> = ["meta", "link", "input", "br", "rect"]

    private func write(into text: inout String) {
        switch self {
        // Invisible characters and control characters, including bidirectional ones, are replaced, as in a terminal.
        case .text(let words): text.append(escaping: "\(OutsideText(words))")
        case .asset(let asset): text += asset.text
        case .json(let data): text += data.text
        case .element(let tag, let attributes, let content):
            text += "<" + tag.text
            for attribute in attributes {
                text += " " + attribute.name.text
                guard let value = attribute.value else { continue }
                text += "=\""
                // Screen readers read a label aloud as text, so invisible characters in it are replaced too.
                text.append(escaping: attribute.name == "aria-label" ? "\(OutsideText(value))" : value)
                text += "\""
            }
            text += ">"
            guard !Self.voids.contains(tag) else { return }
            for piece in content { piece.write(into: &text) }
            text += "</" + tag.text + ">"
        }
    }
}

extension String {
    fileprivate mutating func append(escaping words: String) {
        guard words.utf8.contains(where: { $0 == 0x22 || $0 == 0x26 || $0 == 0x27 || $0 == 0x3C || $0 == 0x3E }) else {
            return append(words)
        }
        for scalar in words.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "'": append("&#39;")
            default: unicodeScalars.append(scalar)
            }
        }
    }
}
