import Foundation

extension Movement {
    /// A word that the user attaches to movements, such as `business`.
    package struct Tag: Hashable, Sendable, Comparable, Encodable {
        package static let longest = 30

        /// The word in lowercase, with full-width Latin letters converted to ASCII and half-width kana to full width.
        package let text: String

        /// Parses a word of 1 to ``longest`` characters, with or without a leading `#`; nil if the word is empty or too long, or if it
        /// contains whitespace, commas or invisible characters.
        package init?(_ text: String) {
            let word = text.precomposedStringWithCompatibilityMapping.lowercased()
            let tag = String(word.drop { $0 == "#" })
            let isForbidden = { (scalar: Unicode.Scalar) in
                scalar == "," || scalar.properties.isWhitespace
                    || [.control, .format, .privateUse, .surrogate, .unassigned].contains(scalar.properties.generalCategory)
            }
            guard (1...Self.longest).contains(tag.count), !tag.unicodeScalars.contains(where: isForbidden) else { return nil }
            self.text = tag
        }

        package static func < (left: Tag, right: Tag) -> Bool { left.text < right.text }

        package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
    }
}

extension Set<Movement.Tag> {
    /// Reads tags that are separated by spaces or commas, and ignores invalid ones.
    package init(words text: String) { self.init(text.split { $0.isWhitespace || $0 == "," }.compactMap { Movement.Tag(String($0)) }) }

    /// The sorted tags, separated by spaces; nil if there are none.
    package var words: String? { isEmpty ? nil : sorted().map(\.text).joined(separator: " ") }
}
