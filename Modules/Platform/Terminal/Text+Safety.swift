extension String {
    /// The text without what could move a cursor, change colours or hide itself.
    package var sanitised: String {
        var safe = String.UnicodeScalarView()
        for scalar in unicodeScalars { safe.append(scalar.isHarmless ? scalar : "\u{FFFD}") }
        return String(safe)
    }

    /// Text of several lines, each of them ``sanitised``.
    package var sanitisedLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).sanitised }.joined(separator: "\n")
    }
}

extension Unicode.Scalar {
    /// Not a control, not a line break, nothing that changes the direction of writing, nothing without a width of its own
    /// but the joiner that emoji need.
    fileprivate var isHarmless: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        case .format: value == 0x200D
        default: true
        }
    }
}
