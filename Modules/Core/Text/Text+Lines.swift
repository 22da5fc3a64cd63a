extension Character {
    /// Whether a line may end between two characters of which at least one belongs to a script without spaces: not before what
    /// closes or lengthens, nor after what opens (JIS X 4051).
    public static func mayBreak(_ first: Character, _ second: Character) -> Bool {
        guard first.isFromScriptWithoutSpaces || second.isFromScriptWithoutSpaces else { return false }
        return !"（「『".contains(first) && !"、。）」』？！：ーっゃゅょッャュョァィゥェォ".contains(second) && second != " "
    }

    private var isFromScriptWithoutSpaces: Bool { unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false }
}

extension String {
    /// The text in lines of at most so many columns, broken between words; a word that is longer stands alone.
    ///
    /// - Parameter indent: Of every line but the first, in columns.
    public func wrapped(to columns: Int, indent: Int) -> [String] {
        var lines: [String] = [], line = "", hasWord = false
        for word in words {
            if hasWord, (line + word).withoutTrailingSpaces.width > columns {
                lines.append(line.withoutTrailingSpaces)
                (line, hasWord) = (String(repeating: " ", count: indent), false)
            }
            line += word
            hasWord = hasWord || word.contains { $0 != " " }
        }
        return lines + [line.withoutTrailingSpaces]
    }

    /// Its words, each with the spaces that follow it.
    private var words: [String] {
        var words: [String] = [], last: Character?
        for character in self {
            if let last, !(last == " " && character != " "), !Character.mayBreak(last, character) {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
            last = character
        }
        return words
    }

    private var withoutTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
