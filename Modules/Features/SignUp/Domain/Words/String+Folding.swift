extension String {
    /// The text as a parser wants it: full-width digits and signs made half-width, and no space around it.
    ///
    /// Japanese keyboards write `０９０－１２３４－５６７８`, and the long vowel sign stands where the hyphen is on the key.
    var folded: String {
        let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.value {
            case 0xFF10...0xFF19, 0xFF0B: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
            case 0xFF0D, 0x2010, 0x2011, 0x2212, 0x30FC: "-"
            case 0x3000: " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars)).trimmed
    }

    var trimmed: String {
        let isOutside: (Character) -> Bool = { $0.isWhitespace }
        return String(trimmingPrefix(while: isOutside).reversed().trimmingPrefix(while: isOutside).reversed())
    }
}

extension StringProtocol {
    /// Whether there is anything at all, and nothing but the digits 0 to 9.
    var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
