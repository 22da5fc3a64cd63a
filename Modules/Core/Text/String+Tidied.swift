extension String {
    /// The text without leading and trailing whitespace. Each NUL is replaced by U+FFFD, because a NUL would end the text early in
    /// SQLite.
    package var tidied: String {
        guard needsTidying else { return self }
        let marked = utf8.contains(0) ? String(UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : self
        guard let first = marked.firstIndex(where: { !$0.isWhitespace }), let last = marked.lastIndex(where: { !$0.isWhitespace }) else {
            return ""
        }
        return String(marked[first...last])
    }

    /// The tidied text as one line: each line break becomes a space, together with the whitespace around it.
    package var asLine: String {
        guard contains(where: \.isNewline) else { return tidied }
        return split(whereSeparator: \.isNewline).map { String($0).tidied }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text as one tidied line; nil if it is blank.
    package var nonBlank: String? { asLine.isEmpty ? nil : asLine }

    /// Whether tidying would change the text. Checking bytes and scalars is much faster than checking characters.
    private var needsTidying: Bool {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
        return !first.isSolid && self.first?.isWhitespace != false || !last.isSolid && self.last?.isWhitespace != false || utf8.contains(0)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a visible ASCII character, a kana or a common kanji. None of these is whitespace or combines with whitespace.
    fileprivate var isSolid: Bool {
        switch value {
        case 0x21...0x7E, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF: true
        default: false
        }
    }
}
