import Foundation

extension String {
    /// The text in a form for searching, without differences in case, width, kana type or accents.
    ///
    /// `ＡＭＡＺＯＮ` becomes `amazon`, `ｱﾏｿﾞﾝ` and `あまぞん` become `アマゾン`, `Café` becomes `cafe`. Voiced kana stay distinct: `か` is not `が`.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        // Most Japanese text needs no normalization, which would take many times as long as these lines.
        if unicodeScalars.allSatisfy({ $0.isNormal && $0.lowercaseASCII.katakana == $0 }) { return self }
        if unicodeScalars.allSatisfy(\.isNormal) { return String(UnicodeScalarView(unicodeScalars.lazy.map(\.lowercaseASCII.katakana))) }
        let narrow = precomposedStringWithCompatibilityMapping.lowercased()
        let bare = narrow.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }
        let folded = String(UnicodeScalarView(bare.map(\.katakana))).precomposedStringWithCanonicalMapping
        // Text that consists only of accents is kept, because an empty string would match everything.
        return folded.isEmpty ? self : folded
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is ASCII, a kana or a common kanji. Normalization does not change strings that contain only these scalars.
    fileprivate var isNormal: Bool {
        switch value {
        case 0..<0x80, 0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FE, 0x4E00...0x9FFF: true
        default: false
        }
    }

    /// The corresponding lowercase letter if the scalar is an ASCII capital; otherwise, the scalar itself.
    fileprivate var lowercaseASCII: Unicode.Scalar { (0x41...0x5A).contains(value) ? Unicode.Scalar(value + 0x20) ?? self : self }

    /// The corresponding katakana, 96 code points higher, if the scalar is a hiragana; otherwise, the scalar itself.
    fileprivate var katakana: Unicode.Scalar {
        (0x3041...0x3096).contains(value) || (0x309D...0x309E).contains(value) ? Unicode.Scalar(value + 0x60) ?? self : self
    }
}
