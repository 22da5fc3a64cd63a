/// User-facing text that keeps its pieces: the words of the source, and what is said in them.
///
/// Only the code that shows or encodes a phrase chooses the language, so it still knows which words come from the source, which text came
/// from outside, and what a person can do. A module declares its phrases in its `Phrases.swift`, in English:
///
///     extension Phrase {
///         static func buy(for price: Money) -> Phrase { Phrase("Buy for \(price)") }
///     }
///
/// Its `Phrases.ja.swift` has the wordings in Japanese: `"Buy for %1": "%1で購入する"`. A phrase without a wording in a language is shown in
/// English. Two phrases are equal if everything that they say is equal.
public struct Phrase: Hashable, Sendable {
    /// The pieces. Everything but text from outside is in a box, so that a phrase is as small as a string.
    enum Content: Hashable, Sendable {
        case outside(String)
        case words(Words)
        case list([Phrase], separator: [Phrase])
        indirect case value(PhraseValueBox)
        indirect case path(String)
        indirect case way(Way)
        /// What remains of a way on a page: the address, but no text, not even the colon before it.
        indirect case link([String]?)
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    /// Creates a phrase with the words of a module.
    ///
    /// - Parameters:
    ///   - english: The words in English.
    ///   - sense: The sense of the words, if the module uses the same English words in two senses. The wordings in other languages tell them
    ///     apart as `Comment [verb]`.
    ///   - wordings: The module's phrases in other languages; nil for a module in English only. The `Wordings.swift` of a module passes them.
    public init(_ english: Wording, as sense: StaticString? = nil, in wordings: Wordings? = nil) {
        self.init(.words(Words(english, sense: sense.map { "\($0)" }, in: wordings)))
    }

    /// Creates a phrase with a wording for each language.
    public init(en english: Wording, ja japanese: Wording) { self.init(.words(Words(english, japanese: japanese, in: nil))) }

    /// Creates a phrase of a value that each language writes in its own way, such as an amount or a day.
    public init(_ value: some PhraseValue) { self.init(.value(PhraseValueBox(value: value))) }

    /// Creates a phrase of text from outside that has a form for each language, by the language's code, such as the names of a station. A
    /// language without a form shows the English one.
    public init(texts: [String: String]) { self.init(TranslatedText(texts: texts)) }

    /// Returns a phrase that is the same in every language and may come from outside the source: a name, an ID or a number.
    public static func verbatim(_ text: String) -> Phrase { Phrase(.outside(text)) }

    /// Returns a phrase with the path of a file. A browser page shows only its last component.
    public static func path(_ path: String) -> Phrase { Phrase(.path(path)) }

    /// The empty phrase.
    public static let nothing = verbatim("")

    /// Returns the text in one language.
    public func text(in language: Language) -> String {
        if case .outside(let text) = content { return text }
        var writer = PhraseWriter(language)
        writer.write(self)
        return writer.text
    }

    /// Returns the text in one language, with `…` in place of everything that is not a word of the source.
    public func masked(in language: Language) -> String {
        var writer = PhraseWriter(language, masks: true)
        writer.write(self)
        return writer.text
    }

    /// What a masked text has in place of text from outside.
    public static let mask = "…"

    /// The lines of the phrase. Empty lines are left out of the text in each language. If the text has fewer lines in one language, it gets
    /// empty lines there.
    public var lines: [Phrase] {
        let count = Language.offered.map { text(in: $0).lines.count }.max() ?? 0
        return (0..<count).map { Phrase(PhraseLine(phrase: self, number: $0)) }
    }

    /// Whether the English text is empty.
    public var isEmpty: Bool {
        switch content {
        case .outside(let text): text.isEmpty
        case .list(let phrases, _): phrases.isEmpty || text(in: .english).isEmpty
        default: text(in: .english).isEmpty
        }
    }

    /// Returns whether a name that was entered equals the phrase's text in any language of the program, ignoring case, so that a script
    /// works in every language.
    public func isCalled(_ name: String) -> Bool {
        Language.offered.contains { text(in: $0).lowercased() == name.lowercased() }
    }
}

extension Phrase: Encodable {
    /// Encodes the text in the language at `CodingUserInfoKey.language`, English by default.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        // equivalent mutant (try → _ = try?): No Foundation encoder refuses a string.
        try container.encode(text(in: CodingUserInfoKey.language.flatMap { encoder.userInfo[$0] as? Language } ?? .english))
    }
}

private struct TranslatedText: PhraseValue {
    let texts: [String: String]

    func text(in language: Language) -> String { texts[language.code] ?? texts[Language.english.code] ?? "" }
}

private struct PhraseLine: PhraseValue {
    let phrase: Phrase
    let number: Int

    func text(in language: Language) -> String {
        let lines = phrase.text(in: language).lines
        return lines.indices.contains(number) ? String(lines[number]) : ""
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
        let phrases = map(\.phrase)
        return phrases.isEmpty ? .nothing : Phrase(.list(phrases, separator: [separator]))
    }
}

/// A value that each language writes in its own way, such as an amount or a day.
public protocol PhraseValue: Hashable, Sendable {
    /// Returns the text in one language.
    func text(in language: Language) -> String
}

struct PhraseValueBox: Hashable, Sendable {
    let value: any PhraseValue

    static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
