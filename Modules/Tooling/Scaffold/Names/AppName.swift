import EnglishOnly
import Failure

/// A valid name for a program, its folder and its target.
package struct AppName: Hashable, Sendable {
    package let text: String

    package init(_ text: String) throws(Failure) {
        let shown = text.count > 60 ? "\(text.prefix(40))… (\(text.count) letters)" : text
        guard text.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, text.utf8.count <= 50 else {
            throw Failure(
                .usage,
                "The app name \(shown) is invalid: begin with a letter, and use at most 50 lowercase letters, digits and single hyphens between them.",
                hint: "For example: mini")
        }
        // On a file system that ignores case, `import Foundation` would find a module named foundation.
        if text.isDeviceName || ["swift", "main", "package", "foundation", "dispatch", "testing", "xctest"].contains(text) {
            throw Failure(.usage, "The app name \(text) is reserved.", hint: "Choose another name.")
        }
        self.text = text
    }

    /// The module name of the program's target.
    package var module: String { text.replacing("-", with: "_") }
}

extension String {
    /// Whether Windows reserves the name for a device, ignoring case.
    var isDeviceName: Bool { lowercased().wholeMatch(of: /con|prn|aux|nul|(com|lpt)[1-9]/) != nil }
}
