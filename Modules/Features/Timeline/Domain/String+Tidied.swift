extension String {
    /// The text as movements keep it: without blanks at its ends, and with a mark for each NUL, which would end it early in a database.
    ///
    /// A statement is read so too; that is why what is exported comes back as it was.
    package var tidied: String {
        guard needsTidying else { return self }
        let marked = utf8.contains(0) ? String(UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : self
        guard let first = marked.firstIndex(where: { !$0.isWhitespace }), let last = marked.lastIndex(where: { !$0.isWhitespace }) else {
            return ""
        }
        return String(marked[first...last])
    }

    /// A look at single bytes, which spares nearly every text the look at its characters.
    private var needsTidying: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        let isPlain = { (byte: UInt8) in byte > 0x20 && byte < 0x7F }
        return !isPlain(first) && self.first?.isWhitespace != false || !isPlain(last) && self.last?.isWhitespace != false
            || utf8.contains(0)
    }
}
