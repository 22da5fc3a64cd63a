/// Writes phrases as text in one language.
struct PhraseWriter {
    private(set) var text = ""
    private let language: Language
    private let masks: Bool

    init(_ language: Language, masks: Bool = false) { (self.language, self.masks) = (language, masks) }

    mutating func write(_ phrase: Phrase) {
        switch phrase.content {
        case .outside(let text), .path(let text): outside(text)
        case .words(let words): write(words)
        case .value(let box): outside(box.value.text(in: language))
        case .list(let phrases, let separator):
            for (place, phrase) in phrases.enumerated() {
                if place > 0 { separator.forEach { self.word($0) } }
                write(phrase)
            }
        case .way(let way): write(way.command)
        case .link: leaveOut()
        }
    }

    /// Writes a separator, which comes from the source even if it is the same in every language.
    private mutating func word(_ phrase: Phrase) {
        if case .outside(let separator) = phrase.content { text += separator } else { write(phrase) }
    }

    /// Removes the colon before a command that is left out, and the English preposition before the colon: “Sign up with: …”.
    private mutating func leaveOut() {
        guard text.hasSuffix(": ") else { return }
        text.removeLast(2)
        if language == .english, text.hasSuffix(" with") { text.removeLast(5) }
    }

    private mutating func outside(_ part: String) {
        guard masks else { return text += part }
        if !part.isEmpty, !text.hasSuffix(Phrase.mask) { text += Phrase.mask }
    }

    private mutating func write(_ words: Words) {
        let plural = words.english.plural
        if language != .english, let wording = words.wordings?.wording(of: words.skeleton, in: language) {
            return fill(wording.text(for: plural?.number, language.plurals), words.arguments)
        }
        if language == .japanese, let japanese = words.japanese { return write(japanese.pieces) }
        write(plural.map({ $0.number == 1 ? $0.one : words.english.pieces }) ?? words.english.pieces)
    }

    private mutating func write(_ pieces: [Phrase.Wording.Piece]) {
        for piece in pieces {
            switch piece {
            case .words(let part): text += part
            case .argument(let phrase): write(phrase)
            case .unsaid: break
            }
        }
    }

    /// Writes a wording with each `%1` to `%9` replaced by the value with this number.
    private mutating func fill(_ wording: String, _ arguments: [Phrase]) {
        var parts = wording.split(separator: "%", omittingEmptySubsequences: false)[...]
        text += parts.removeFirst()
        for part in parts {
            guard let number = part.first?.wholeNumberValue, arguments.indices.contains(number - 1) else {
                text += "%\(part)"
                continue
            }
            write(arguments[number - 1])
            text += part.dropFirst()
        }
    }
}
