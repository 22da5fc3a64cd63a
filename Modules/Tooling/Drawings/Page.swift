import EnglishOnly
import Failure
import Foundation

extension Drawing {
    /// One page with everything in it, that needs no network and may use none.
    ///
    /// The package's words reach it as JSON in which every sign that HTML knows is a number, and the script puts them on the page as text,
    /// never as markup; the policy allows only the very script and style that are in the page, by a number made for this page.
    /// - Throws: A failure of the kind `internal`, if the drawing cannot be written as JSON.
    package func page(nonce: String) throws(Failure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { throw Failure(.internal, "The graph cannot be written as JSON.") }
        let script = String(decoding: PackageResources.layout_js + PackageResources.view_js + PackageResources.page_js, as: UTF8.self)
        let style = String(decoding: PackageResources.page_css, as: UTF8.self)
        let policy = "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(package.asHTML): who depends on whom</title>
            <style nonce="\(nonce)">
            \(style)</style>
            </head>
            \(String(decoding: PackageResources.body_html, as: UTF8.self))
            <script nonce="\(nonce)" type="application/json" id="drawing">\(String(decoding: data, as: UTF8.self).asScriptData)</script>
            <script nonce="\(nonce)">
            \(script)</script>
            </html>

            """
    }
}

extension String {
    /// As text of an HTML page.
    var asHTML: String {
        unicodeScalars.map { "<>&\"'".unicodeScalars.contains($0) || $0.value < 32 ? "&#\($0.value);" : String($0) }.joined()
    }

    /// As JSON inside a script element: nothing in it can end the element, and what turns the direction of writing or hides itself is gone.
    var asScriptData: String {
        unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.value == 0x200D ? String(scalar) : "\u{FFFD}"
            default: "<>&".unicodeScalars.contains(scalar) ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
            }
        }.joined()
    }
}
