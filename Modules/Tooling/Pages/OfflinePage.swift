import EnglishOnly
import Failure
import Foundation

/// An HTML page in one file, which loads nothing and runs only its own script.
///
/// The data of a page comes from manifests, source files and recordings, so it is untrusted. It reaches the page as escaped text, or as
/// JSON that cannot end its script element. Scripts insert it as text, never as markup.
package struct OfflinePage: Sendable {
    private let title: String
    private let style, body, script: [UInt8]

    package init(title: String, style: [UInt8], body: [UInt8], script: [UInt8]) {
        (self.title, self.style, self.body, self.script) = (title, style, body, script)
    }

    /// A random value, new for each page, so that the text on the page cannot contain it.
    package static var nonce: String { UUID().uuidString }

    /// - Parameters:
    ///   - data: The data that the script finds as JSON in the element with the ID `content`.
    ///   - nonce: Identifies the page's own style and script to the browser.
    package func html(with data: some Encodable, nonce: String) throws(Failure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(data) else {
            throw Failure(.internal, "The page's data cannot be written as JSON.", hint: "Please report this.")
        }
        let policy = "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(title.escapedForHTML)</title>
            <style nonce="\(nonce)">
            \(String(decoding: style, as: UTF8.self))</style>
            </head>
            \(String(decoding: body, as: UTF8.self))
            <script nonce="\(nonce)" type="application/json" id="content">\(String(decoding: json, as: UTF8.self).escapedForScript)</script>
            <script nonce="\(nonce)">
            \(String(decoding: script, as: UTF8.self))</script>
            </html>

            """
    }
}

extension Unicode.Scalar {
    /// Whether the character breaks a line, is invisible, or changes the direction of text.
    fileprivate var isInvisible: Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
}

extension String {
    /// The text, escaped for use between tags and in attributes.
    fileprivate var escapedForHTML: String {
        unicodeScalars.map { scalar in
            if scalar.isInvisible { return "\\u{\(String(scalar.value, radix: 16))}" }
            return "<>&\"'".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
        }.joined()
    }

    /// The JSON, escaped for use inside a script element. Invisible characters are replaced, except the joiner that emoji need.
    fileprivate var escapedForScript: String {
        unicodeScalars.map { scalar in
            if scalar.isInvisible { return scalar.value == 0x200D ? String(scalar) : "\u{FFFD}" }
            return "<>&".unicodeScalars.contains(scalar) ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }.joined()
    }
}
