import EnglishOnly
import Failure

/// A name that a feature, and the modules that it is made of, can have.
///
/// It becomes a folder, up to five modules, a type in each of them and a condition of the compiler, so it is
/// held to what all of these can bear: ASCII letters and digits, a capital first, and not long.
package struct FeatureName: Hashable, Sendable {
    package static let mostLetters = 50

    package let text: String

    /// - Throws: `Failure` of kind `usage`, one sentence that says which rule the name breaks.
    package init(_ text: String) throws(Failure) {
        let shown = text.count > 60 ? "\(text.prefix(40))… (\(text.count) letters)" : text
        func refuse(_ reason: String) -> Failure {
            Failure(.usage, "A feature cannot be called \(shown): \(reason).", hint: "Write it like Wallet or GiftCard.")
        }
        guard let first = text.first else { throw refuse("there is no name") }
        if text.contains("/") || text.contains("\\") || text.hasPrefix(".") { throw refuse("it is a name, not a path") }
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw refuse("it is made of the letters A to Z, a to z, and digits")
        }
        guard text.count <= Self.mostLetters else { throw refuse("\(Self.mostLetters) letters are the most") }
        guard first.isUppercase else { throw refuse("it begins with a capital letter") }
        if let reason = Self.reserved[text] { throw refuse(reason) }
        for ending in ["Domain", "Infra", "Presentation", "Tests", "Testing"] where text.hasSuffix(ending) {
            throw refuse("\(ending) at its end is what modules of another kind are called")
        }
        self.text = text
    }

    /// What no declaration of ours can be called, whatever the compiler would say of a module of that name alone.
    private static let reserved = [
        "Any": "it is a word of the language", "Self": "it is a word of the language", "Type": "it is a word of the language",
        "Protocol": "it is a word of the language", "DEBUG": "it is a condition that SwiftPM sets",
        "SWIFT": "it is too near to the language's own name",
    ]

    /// `GiftCard` as a person writes it: `Gift card`.
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

    /// `GiftCard` as a value of that name: `giftCard`.
    package var camel: String {
        let head = text.prefix { $0.isUppercase }
        let capitals = head.count > 1 && head.count < text.count ? head.count - 1 : head.count
        return text.prefix(capitals).lowercased() + text.dropFirst(capitals)
    }

    /// The modules that its layers can become.
    package var modules: [String] { [text, text + "Domain", text + "Infra", text + "Presentation", text + "Tests"] }
}
