extension String {
    /// How many columns a terminal gives the text: two for wide characters, none for combining ones.
    package var width: Int { reduce(0) { $0 + $1.width } }
}

extension Character {
    var width: Int {
        guard let first = unicodeScalars.first, !first.properties.generalCategory.isMark else { return 0 }
        let base = first.isWide || first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") ? 2 : 1
        return base + unicodeScalars.dropFirst().count(where: \.isHalfWidthVoicing)
    }
}

extension Unicode.Scalar {
    /// East Asian Width W and F (Unicode Standard Annex 11), in the ranges that text for people uses.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// ﾞ and ﾟ belong to the letter before them, and yet stand in a column of their own.
    fileprivate var isHalfWidthVoicing: Bool { value == 0xFF9E || value == 0xFF9F }

    fileprivate var isWide: Bool { value >= 0x1100 && Self.wide.contains { $0.contains(value) } }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark || self == .format }
}
