extension Character {
    /// Returns whether a line may break between two adjacent characters. At least one of them must be from a script without spaces. A line
    /// never breaks before a space, common closing punctuation or common small kana, or after a common opening bracket (JIS X 4051).
    public static func mayBreak(_ first: Character, _ second: Character) -> Bool {
        guard first.isFromScriptWithoutSpaces || second.isFromScriptWithoutSpaces else { return false }
        return !"（「『".contains(first) && !"、。）」』？！：ーっゃゅょッャュョァィゥェォ".contains(second) && second != " "
    }

    private var isFromScriptWithoutSpaces: Bool { unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false }
}

extension String {
    /// Returns the lines of the text, wrapped between words. A word that does not fit in one line is broken at the end of the line.
    ///
    /// - Parameters:
    ///   - columns: The width of a line.
    ///   - indent: The indentation of every line but the first, in columns.
    public func wrapped(to columns: Int, indent: Int) -> [String] {
        let indent = min(indent, max(0, columns - 2))
        var lines: [String] = [], line = "", width = 0, hasWord = false
        func breakLine() {
            lines.append(line.withoutTrailingSpaces)
            (line, width, hasWord) = (String(repeating: " ", count: indent), indent, false)
        }
        for word in words {
            let length = word.withoutTrailingSpaces.width
            if hasWord, width + length > columns { breakLine() }
            let isLonger = width + length > columns
            for character in isLonger ? Array(word) : [] {
                if width + character.width > columns, hasWord || width > indent { breakLine() }
                line.append(character)
                (width, hasWord) = (width + character.width, true)
            }
            if !isLonger {
                line += word
                width += word.width
            }
            hasWord = hasWord || word.contains { $0 != " " }
        }
        return lines + [line.withoutTrailingSpaces]
    }

    /// Returns the text with lines of at most `columns` columns; nil means no limit. The lines that continue a wrapped line are indented
    /// like that line.
    public func fitted(to columns: Int?) -> String {
        guard let columns else { return self }
        return split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = String(line)
            guard line.width > columns else { return line }
            return line.wrapped(to: columns, indent: line.prefix { " │├└─".contains($0) }.count).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The words, each with the spaces after it.
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

    /// The text without the spaces at its end.
    public var withoutTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
