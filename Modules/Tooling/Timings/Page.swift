import EnglishOnly
import Failure
import Foundation

/// A recording as one page that needs nothing else: no network, no script of anybody else's.
///
/// Names come from manifests and file systems, which anybody may have written. They reach the page as text that is escaped,
/// or as JSON in which nothing ends a script; and the policy of the page lets nothing run but the two elements that it has.
package struct Page: Sendable {
    private let recording: Recording
    private let comparison: Recording.Comparison?

    package init(_ recording: Recording, comparedWith earlier: Recording? = nil) {
        self.recording = recording
        comparison = earlier.map(recording.compared)
    }

    package static var nonce: String { [0, 1].map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }.joined() }

    private struct Content: Encodable {
        let command: String
        let date: String
        let wall: Double
        let account: Recording.Account
        let items: [Recording.Item]
        let steps: [Recording.Step]
        let criticalPath: [String]
        let comparison: Recording.Comparison?
    }

    /// - Parameter nonce: What the page's own script is known by. It is drawn anew for each page, so that nothing written before can have it.
    package func html(nonce: String = Page.nonce) throws(Failure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let command = recording.command.joined(separator: " ")
        let content = Content(
            command: command, date: recording.date.formatted(.iso8601), wall: recording.wall, account: recording.account,
            items: recording.items, steps: recording.steps, criticalPath: recording.criticalPath, comparison: comparison)
        guard let data = try? encoder.encode(content) else {
            throw Failure(.internal, "The recording cannot be written as JSON.", hint: "Please report this.")
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-\(nonce)'; \
            script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Timings: \(command.escapedForHTML)</title>
            <style nonce="\(nonce)">\(Self.style)</style>
            </head>
            <body>
            <h1>\(command.escapedForHTML)</h1>
            <p id="sum"></p>
            <noscript>The chart is drawn by the script of this page.</noscript>
            <nav><label>Find <input id="find" type="search"></label>
            <label><input id="path" type="checkbox"> Only what the build waited for</label></nav>
            <svg id="gantt" role="img" aria-label="When each module was built"></svg>
            <section id="detail" aria-live="polite"></section>
            <h2>Modules</h2>
            <table id="items"><thead><tr><th>Name<th>Began<th>Took<th>Share<th>Unlocked</tr></thead><tbody></tbody></table>
            <section id="comparison"></section>
            <script nonce="\(nonce)" type="application/json" id="content">\(String(decoding: data, as: UTF8.self).inertInScript)</script>
            <script nonce="\(nonce)">\(Self.script)</script>
            </body>
            </html>

            """
    }
}

extension String {
    /// As text between tags and in attributes; what would turn the direction of reading is shown as a code.
    var escapedForHTML: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case _ where [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory):
                escaped += "\\u{\(String(scalar.value, radix: 16))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// JSON that no browser takes for the end of the script that it is in.
    var inertInScript: String {
        replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
            .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
    }
}
