extension StringProtocol {
    /// The text without the white space around it.
    public var trimmed: String {
        let isOutside: (Character) -> Bool = { $0.isWhitespace }
        return String(trimmingPrefix(while: isOutside).reversed().trimmingPrefix(while: isOutside).reversed())
    }

    /// Whether there is anything at all, and nothing but the digits 0 to 9.
    ///
    /// Swift's own `isNumber` takes `１`, `٣` and `½` for numbers, which no parser of ours reads.
    public var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
