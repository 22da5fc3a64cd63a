/// User-facing text in every language.
///
/// Code that leaves out a language does not compile. A string literal in place of a phrase compiles only in code that imports
/// `EnglishOnly`. Only the code that shows or encodes a phrase chooses the language. A module declares its phrases in its `Phrases.swift`:
///
///     extension Phrase {
///         static func buy(for price: Amount) -> Phrase { Phrase(en: "Buy for \(price)", ja: "\(price)で購入する") }
///     }
public struct Phrase: Sendable {
    private let english, japanese: String

    /// Creates a phrase with a wording for each language.
    public init(en english: Wording, ja japanese: Wording) {
        (self.english, self.japanese) = (english.text(in: .english), japanese.text(in: .japanese))
    }

    /// Creates a phrase by calling a function for each language, for example to format a date.
    public init(_ words: (Language) -> String) { (english, japanese) = (words(.english), words(.japanese)) }

    /// Returns a phrase that is the same in every language, such as a name, an ID or a number.
    public static func verbatim(_ text: String) -> Phrase { Phrase { _ in text } }

    /// The empty phrase.
    public static let nothing = verbatim("")

    /// Returns the text in one language.
    public func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .japanese: japanese
        }
    }

    /// Whether the English text is empty.
    public var isEmpty: Bool { english.isEmpty }

    /// The lines of the phrase. Empty lines are left out of both texts. If one text then has fewer lines, empty lines are added to it.
    public var lines: [Phrase] {
        let (english, japanese) = (english.lines, japanese.lines)
        return (0..<max(english.count, japanese.count)).map { index in
            Phrase(en: "\(index < english.count ? english[index] : "")", ja: "\(index < japanese.count ? japanese[index] : "")")
        }
    }

    /// Returns whether a name that was entered equals the phrase's text in any language, ignoring case, so that a script works in every
    /// language.
    public func isCalled(_ name: String) -> Bool {
        Language.allCases.contains { text(in: $0).lowercased() == name.lowercased() }
    }
}

/// Phrases are equal if their English texts are equal.
extension Phrase: Hashable {
    public static func == (left: Phrase, right: Phrase) -> Bool { left.english == right.english }
    public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Phrase: Encodable {
    /// Encodes the text in the language at `CodingUserInfoKey.language`, English by default.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        // equivalent mutant (try → _ = try?): No Foundation encoder refuses a string.
        try container.encode(text(in: CodingUserInfoKey.language.flatMap { encoder.userInfo[$0] as? Language } ?? .english))
    }
}

extension String {
    fileprivate var lines: [Substring] { split(whereSeparator: \.isNewline) }
}

extension CodingUserInfoKey {
    /// The ``Language`` in which phrases are encoded.
    public static let language = CodingUserInfoKey(rawValue: "language")
}

/// A value with user-facing text, such as an amount or a day.
public protocol Worded: Sendable {
    /// The text.
    var phrase: Phrase { get }
}

extension Phrase: Worded {
    public var phrase: Phrase { self }
}

extension Sequence where Element: Worded {
    /// Returns the phrases joined into one, for example to list items within a sentence.
    public func joined(by separator: Phrase = .comma) -> Phrase {
        Phrase { language in map { $0.phrase.text(in: language) }.joined(separator: separator.text(in: language)) }
    }
}
