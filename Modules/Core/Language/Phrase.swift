/// Words for a person, in every language at once.
///
/// Whoever writes one writes it in all of them: to leave one out does not compile, and neither does a literal in the place of
/// a phrase. Which is read is decided where it is shown, and only there; so nobody in between has to know the language. The
/// phrases of a module stand together, in extensions of this type:
///
///     extension Phrase {
///         static func buy(for price: Amount) -> Phrase { Phrase(en: "Buy for \(price)", ja: "\(price)で購入する") }
///     }
public struct Phrase: Sendable {
    private let english, japanese: String

    public init(en english: Wording, ja japanese: Wording) {
        (self.english, self.japanese) = (english.text(in: .english), japanese.text(in: .japanese))
    }

    /// Words that follow from a rule which knows every language, such as those of a date.
    public init(_ words: (Language) -> String) { (english, japanese) = (words(.english), words(.japanese)) }

    /// What reads the same in every language, such as a name, an id or a number.
    public static func verbatim(_ text: String) -> Phrase { Phrase { _ in text } }

    public static let nothing = verbatim("")

    public func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .japanese: japanese
        }
    }

    public var isEmpty: Bool { english.isEmpty }

    /// Its lines, as many as there are in the language that has most; the others have nothing for the rest.
    public var lines: [Phrase] {
        let (english, japanese) = (english.lines, japanese.lines)
        return (0..<max(english.count, japanese.count)).map { index in
            Phrase(en: "\(index < english.count ? english[index] : "")", ja: "\(index < japanese.count ? japanese[index] : "")")
        }
    }

    /// Whether somebody may mean it who types this, in any language and case: a script is as good wherever it runs.
    public func isCalled(_ name: String) -> Bool {
        Language.allCases.contains { text(in: $0).lowercased() == name.lowercased() }
    }
}

/// A phrase has one wording in each language, so those with the same English are the same.
extension Phrase: Hashable {
    public static func == (left: Phrase, right: Phrase) -> Bool { left.english == right.english }
    public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

/// In the language that the encoder was told, else in English.
extension Phrase: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text(in: CodingUserInfoKey.language.flatMap { encoder.userInfo[$0] as? Language } ?? .english))
    }
}

extension String {
    fileprivate var lines: [Substring] { split(whereSeparator: \.isNewline) }
}

extension CodingUserInfoKey {
    /// The ``Language`` to encode phrases in.
    public static let language = CodingUserInfoKey(rawValue: "language")
}

/// A value that is put into words, such as an amount or a day.
public protocol Worded: Sendable {
    var phrase: Phrase { get }
}

extension Phrase: Worded {
    public var phrase: Phrase { self }
}

extension Sequence where Element: Worded {
    /// The words one after another, as a list within a sentence.
    public func joined(by separator: Phrase = .comma) -> Phrase {
        Phrase { language in map { $0.phrase.text(in: language) }.joined(separator: separator.text(in: language)) }
    }
}
