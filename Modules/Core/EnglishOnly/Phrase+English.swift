import Language

/// Phrases that are written in English alone: for the tool, which speaks no other language, and for tests.
///
/// A feature cannot know this module, so for it a literal is no phrase.
extension Phrase: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .verbatim(text) }

    public init(_ text: some StringProtocol) { self = .verbatim(String(text)) }

    public var english: String { text(in: .english) }
}
