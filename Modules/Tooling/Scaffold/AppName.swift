import EnglishOnly
import Failure

/// What a program, its folder and its target can be called.
package struct AppName: Hashable, Sendable {
    package let text: String

    package init(_ text: String) throws(Failure) {
        let shown = text.count > 60 ? "\(text.prefix(40))… (\(text.count) letters)" : text
        guard text.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, text.utf8.count <= 50 else {
            throw Failure(
                .usage, "An app cannot be called \(shown): it is made of at most 50 letters a to z, digits and hyphens between them.",
                hint: "Write it like mini.")
        }
        self.text = text
    }

    /// The variable of the environment in which the program is told something: `GIFT_CARD_LANG`.
    package func variable(for what: String) -> String { module.uppercased() + "_" + what }

    /// The module that its sources become.
    package var module: String { text.replacing("-", with: "_") }
}
