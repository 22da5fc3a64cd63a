import Foundation

/// JSON that a script element can contain, because no text in it can end the element.
struct ScriptJSON: Hashable, Sendable {
    let text: String

    init(_ value: some Encodable) {
        let json = value.jsonText
        // JSON contains these characters only in strings, where they can be escaped.
        text = json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
    }
}
