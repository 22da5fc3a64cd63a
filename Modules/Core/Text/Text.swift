extension StringProtocol {
    /// The text without the white space around it.
    public var trimmed: String {
        let isOutside: (Character) -> Bool = { $0.isWhitespace }
        return String(trimmingPrefix(while: isOutside).reversed().trimmingPrefix(while: isOutside).reversed())
    }

    /// Whether the text consists of one or more ASCII digits, 0 to 9. Swift's `isNumber` also accepts `１`, `٣` and `½`.
    public var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
