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

    /// Whether tidying would change the text. Checking bytes is much faster than checking characters.
    private var needsTidying: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        let isPlain = { (byte: UInt8) in byte > 0x20 && byte < 0x7F }
        return !isPlain(first) && self.first?.isWhitespace != false || !isPlain(last) && self.last?.isWhitespace != false
            || utf8.contains(0)
    }
}
