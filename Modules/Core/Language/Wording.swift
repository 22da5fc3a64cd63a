extension Phrase {
    /// The words of a phrase as written in the source, and the values in them.
    ///
    /// Only text, whole numbers and ``Worded`` values can be interpolated: a bare date or decimal would look the same in every language.
    public struct Wording: ExpressibleByStringInterpolation, Hashable, Sendable {
        enum Piece: Hashable, Sendable {
            case words(String)
            case argument(Phrase)
            /// A value that the English words do not say, but those of another language do.
            case unsaid(Phrase)

            var phrase: Phrase? {
                switch self {
                case .words: nil
                case .argument(let phrase), .unsaid(let phrase): phrase
                }
            }

            fileprivate func mapped(_ change: (Phrase) -> Phrase) -> Piece {
                switch self {
                case .words: self
                case .argument(let phrase): .argument(change(phrase))
                case .unsaid(let phrase): .unsaid(change(phrase))
                }
            }
        }

        let pieces: [Piece]
        /// The number that determines the form, and the pieces for one.
        let plural: Plural?

        struct Plural: Hashable, Sendable {
            let number: Int64
            let one: [Piece]
        }

        public init(stringLiteral text: String) { self.init(text.isEmpty ? [] : [.words(text)], nil) }
        public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.pieces, nil) }

        private init(_ pieces: [Piece], _ plural: Plural?) { (self.pieces, self.plural) = (pieces, plural) }

        /// Returns the wording with other values.
        func mapped(_ change: (Phrase) -> Phrase) -> Wording {
            Wording(
                pieces.map { $0.mapped(change) }, plural.map { Plural(number: $0.number, one: $0.one.map { $0.mapped(change) }) })
        }

        /// Returns words with a form for one and a form for every other number, such as `"\(count) like"` and `"\(count) likes"`.
        ///
        /// The wordings in other languages belong to the second form, and have as many forms as their language.
        public static func counted(_ number: some BinaryInteger, one: Wording, other: Wording) -> Wording {
            Wording(other.pieces, Plural(number: Int64(clamping: number), one: one.pieces))
        }

        /// The pieces of an interpolated wording.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var pieces: [Piece] = []

            // equivalent mutant (1 → 2): An array grows if its capacity is too small.
            // equivalent mutant (2 → 3): An array may have more capacity than it needs.
            public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

            public mutating func appendLiteral(_ text: String) { if !text.isEmpty { pieces.append(.words(text)) } }
            /// Appends text unchanged, which may come from outside.
            public mutating func appendInterpolation(_ text: some StringProtocol) { append(.verbatim(String(text))) }
            /// Appends a whole number in digits.
            public mutating func appendInterpolation(_ number: some BinaryInteger) { append(.verbatim(String(number))) }
            /// Appends a value in the language of the wording.
            public mutating func appendInterpolation(_ value: some Worded) { append(value.phrase) }
            /// Appends an optional value; nil appends nothing.
            public mutating func appendInterpolation(_ value: (some Worded)?) { append(value?.phrase ?? .nothing) }
            /// Appends the path of a file.
            public mutating func appendInterpolation(path: String) { append(.path(path)) }
            /// Appends a command without the name of the program; see ``Way``.
            public mutating func appendInterpolation(command: Wording, page: Phrase? = nil, at address: [String]? = nil) {
                append(Phrase(.way(Way(command: Phrase(command), page: page, address: address))))
            }
            /// Adds a value that only other languages say, such as the number of a month that English calls by its name.
            public mutating func appendInterpolation(unsaid value: some Worded) { pieces.append(.unsaid(value.phrase)) }

            /// Adds a number that only other languages say.
            public mutating func appendInterpolation(unsaid number: some BinaryInteger) {
                pieces.append(.unsaid(.verbatim(String(number))))
            }

            private mutating func append(_ phrase: Phrase) { pieces.append(.argument(phrase)) }
        }
    }
}

/// The words of a phrase, in a box that copies of the phrase share.
final class Words: Hashable, Sendable {
    let english: Phrase.Wording
    /// The sense of the words, if the module has the same words in two senses.
    let sense: String?
    let wordings: Wordings?
    let japanese: Phrase.Wording?
    /// Whether a piece depends on who reads it: a path, or something that a person can do.
    let isForReader: Bool

    init(_ english: Phrase.Wording, japanese: Phrase.Wording? = nil, sense: String? = nil, in wordings: Wordings?) {
        (self.english, self.japanese, self.sense, self.wordings) = (english, japanese, sense, wordings)
        isForReader = (english.pieces + (japanese?.pieces ?? [])).contains { $0.phrase?.isForReader ?? false }
    }

    static func == (one: Words, other: Words) -> Bool {
        one === other
            || one.english == other.english && one.sense == other.sense && one.japanese == other.japanese && one.wordings == other.wordings
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(english)
        hasher.combine(sense)
    }

    /// Returns the words with other values.
    func mapped(_ change: (Phrase) -> Phrase) -> Words {
        Words(english.mapped(change), japanese: japanese?.mapped(change), sense: sense, in: wordings)
    }

    /// The values in the words, in the order of their numbers.
    var arguments: [Phrase] { english.pieces.compactMap(\.phrase) }

    /// The English words with the numbers of the values, such as `Buy for %1`, by which the wordings in other languages are found.
    var skeleton: String {
        let words: String
        if english.pieces.count == 1, case .words(let text) = english.pieces[0] {
            words = text
        } else {
            var number = 0, text = ""
            for piece in english.pieces {
                switch piece {
                case .words(let part): text += part
                case .argument:
                    number += 1
                    text += "%\(number)"
                case .unsaid: number += 1
                }
            }
            words = text
        }
        return sense.map { "\(words) [\($0)]" } ?? words
    }
}
