import EnglishOnly
import Failure
import Language

/// A valid name for a feature, a shared module or a package: ASCII letters and digits, starting with a capital letter.
///
/// A feature's name becomes part of the names of its folder, its types, its modules (up to five) and its compilation condition.
package struct FeatureName: Hashable, Sendable {
    package static let mostLetters = 50

    package let text: String

    /// - Throws: `Failure` of kind `usage` that states the rule that the name breaks.
    package init(_ text: String, of kind: String = "feature") throws(Failure) {
        let shown = text.count > 60 ? "\(text.prefix(40))… (\(text.count) letters)" : text
        func refuse(_ reason: String) -> Failure {
            Failure(
                .usage, "The \(kind) name \(shown) is invalid: \(reason).",
                hint: Self.examples[kind] ?? "For example: Wallet or GiftCard")
        }
        guard let first = text.first else { throw refuse("it is empty") }
        if text.contains("/") || text.contains("\\") || text.hasPrefix(".") { throw refuse("use a name, not a path") }
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw refuse("use the letters A to Z, a to z, and digits")
        }
        guard text.count <= Self.mostLetters else { throw refuse("use at most \(Self.mostLetters) letters") }
        guard first.isUppercase else { throw refuse("start with a capital letter") }
        if let reason = Self.reserved[text] { throw refuse(reason) }
        if text.isDeviceName { throw refuse("Windows reserves it") }
        for ending in ["Domain", "Infra", "Presentation", "Tests", "Testing"] where text.hasSuffix(ending) {
            throw refuse("the ending \(ending) is reserved for other modules")
        }
        self.text = text
    }

    private static let examples: [String: Phrase] = ["package": "For example: Acme", "module": "For example: CartSlots"]

    /// Reserved names, each with the reason that the error states.
    private static let reserved = [
        "Any": "it is reserved by Swift", "Self": "it is reserved by Swift", "Type": "it is reserved by Swift",
        "Protocol": "it is reserved by Swift", "DEBUG": "SwiftPM defines it",
        "SWIFT": "it is reserved by Swift", "Package": "SwiftPM treats every file named Package.swift as a manifest",
    ]

    /// The name as words: `Gift card` for `GiftCard`.
    package var words: String {
        var words = ""
        let letters = Array(text)
        for (index, letter) in letters.enumerated() {
            let beginsWord =
                index > 0 && letter.isUppercase
                && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
            if beginsWord { words.append(" ") }
            let isAcronym = letter.isUppercase && index + 1 < letters.count && !letters[index + 1].isLowercase
            words.append(contentsOf: beginsWord && !isAcronym ? letter.lowercased() : String(letter))
        }
        return words
    }

    /// The name as a variable: `giftCard` for `GiftCard`.
    package var camel: String {
        let head = text.prefix { $0.isUppercase }
        let capitals = head.count > 1 && head.count < text.count ? head.count - 1 : head.count
        return text.prefix(capitals).lowercased() + text.dropFirst(capitals)
    }

    /// The names of the feature's possible modules.
    package var modules: [String] { [text, text + "Domain", text + "Infra", text + "Presentation", text + "Tests"] }
}
