extension StringProtocol {
    /// The text without the white space around it.
    public var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[first...last])
    }

    /// Whether the text consists of one or more ASCII digits, 0 to 9. Swift's `isNumber` also accepts `１`, `٣` and `½`.
    public var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
