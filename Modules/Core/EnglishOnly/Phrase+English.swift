import Language

/// English-only phrases, for the tool and for tests. Features do not depend on this module, so they cannot use a literal as a phrase.
extension Phrase: ExpressibleByStringInterpolation {
    /// A phrase with the same text in every language.
    public init(stringLiteral text: String) { self = .verbatim(text) }

    /// A phrase with the same text in every language.
    public init(_ text: some StringProtocol) { self = .verbatim(String(text)) }

    /// The text in English.
    public var english: String { text(in: .english) }
}
