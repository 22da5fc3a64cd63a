extension String {
    /// The text as a field of a CSV record, in quotes if it contains a comma, a quote or a line break (RFC 4180).
    public var quotedForCSV: String {
        let needsQuotes = utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
        guard needsQuotes else { return self }
        // Go through scalars: a quote and a combining mark form one character, which does not equal a quote.
        var quoted = String.UnicodeScalarView(["\""])
        for scalar in unicodeScalars { quoted += scalar == "\"" ? [scalar, scalar] : [scalar] }
        quoted.append("\"")
        return String(quoted)
    }
}
