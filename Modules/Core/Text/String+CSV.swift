extension String {
    /// The text as a field of a CSV record, in quotes if it contains a comma, a quote or a line break (RFC 4180).
    public var quotedForCSV: String {
        let needsQuotes = utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
        return needsQuotes ? "\"\(replacing("\"", with: "\"\""))\"" : self
    }
}
