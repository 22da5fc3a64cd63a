import Movements

extension String {
    /// A form of the text for comparing column names regardless of case, width and whitespace.
    package var asColumnName: String { narrow.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// The text with full-width letters, digits, symbols and spaces in half width, and with minus signs and Unicode hyphens as `-`.
    package var narrow: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return String(
            UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
                    case 0xFFE5: "¥"
                    case 0x3000: " "
                    case 0x2212, 0x2010, 0x2011: "-"
                    default: scalar
                    }
                }))
    }
}

extension StatementProfile {
    /// Whether these names are the profile's header, ignoring differences in case, width and whitespace.
    package func hasHeader(_ names: [String]) -> Bool { header.map(\.asColumnName) == names.map(\.asColumnName) }
}
