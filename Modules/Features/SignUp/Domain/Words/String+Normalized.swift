import Text

extension String {
    /// The text with half-width digits, spaces, plus signs and hyphens, and without surrounding whitespace.
    ///
    /// With a Japanese keyboard, people can type `０９０－１２３４－５６７８`. The long vowel sign shares a key with the hyphen, so it is
    /// replaced by a hyphen.
    var normalized: String {
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
}
