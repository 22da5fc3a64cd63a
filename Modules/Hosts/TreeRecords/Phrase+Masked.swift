import Language

extension Phrase {
    /// The replacement for text that might come from outside the source code.
    static let mask = "…"

    private static let months: Set = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "jan",
        "feb", "mar", "apr", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Returns the text in one language, with `…` in place of every word that might come from outside the source code.
    ///
    /// Text that a person typed appears in both wordings of a phrase, which otherwise have little in common. Therefore, words that share
    /// letter sequences with the other wording are replaced, and so are numbers and the names of months.
    package func masked(in language: Language) -> String {
        let other = text(in: language == .english ? .japanese : .english).lowercased()
        let shared = Shared(with: other)
        var (masked, word) = ("", "")
        func end() {
            guard !word.isEmpty else { return }
            let isOutside = Self.months.contains(word.lowercased()) || shared.has(word.lowercased(), in: language)
            if !isOutside { masked += word } else if !masked.hasSuffix(Self.mask) { masked += Self.mask }
            word = ""
        }
        for character in text(in: language) {
            guard character.isLetter || character.isNumber || character == "_" else {
                end()
                masked.append(character)
                continue
            }
            // Japanese has no spaces, so a word also ends where the script changes.
            if let last = word.last, last.isASCII != character.isASCII { end() }
            word.append(character)
        }
        end()
        return masked
    }

    /// The letters of the other wording.
    private struct Shared {
        private let pairs: Set<String>
        private let letters: Set<Character>
        /// The ASCII letters that stand alone, without another ASCII letter next to them.
        private let single: Set<Character>

        init(with text: String) {
            let text = Array(text)
            pairs = Set(zip(text, text.dropFirst()).map { String([$0, $1]) })
            letters = Set(text)
            single = Set(
                text.indices.filter { index in
                    func isLetter(_ place: Int) -> Bool { text.indices.contains(place) && text[place].isASCII && text[place].isLetter }
                    return isLetter(index) && !isLetter(index - 1) && !isLetter(index + 1)
                }.map { text[$0] })
        }

        func has(_ word: String, in language: Language) -> Bool {
            let word = Array(word)
            if word.contains(where: { $0.isNumber || $0 == "_" || single.contains($0) || !$0.isASCII && letters.contains($0) }) {
                return true
            }
            // A Latin word in a Japanese wording is replaced, because such a word rarely comes from the source code.
            if language == .japanese, word.contains(where: \.isASCII) { return true }
            return word.count == 1 ? letters.contains(word[0]) : zip(word, word.dropFirst()).contains { pairs.contains(String([$0, $1])) }
        }
    }
}
