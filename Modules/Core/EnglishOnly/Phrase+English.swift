import Language

/// English-only phrases, for the command `espalier` and for tests. Features do not depend on this module, so they cannot use a string
/// literal as a phrase.
extension Phrase: ExpressibleByStringInterpolation {
    /// Creates a phrase with the same text in every language.
    public init(stringLiteral text: String) { self = .verbatim(text) }

    /// Creates a phrase with the same text in every language.
    public init(_ text: some StringProtocol) { self = .verbatim(String(text)) }

    /// The text in English.
    public var english: String { text(in: .english) }

    /// Returns whether the phrase has a text in English.
    public static func == (phrase: Phrase, text: String) -> Bool { phrase.english == text }
}

extension Phrase? {
    /// Returns whether the phrase has a text in English.
    public static func == (phrase: Phrase?, text: String) -> Bool { phrase?.english == text }
}
