import Foundation

extension String {
    /// The text as it is searched: without differences of case, of width, between the two kana, and of accents.
    ///
    /// `ＡＭＡＺＯＮ` and `Amazon` are `amazon`, `ｱﾏｿﾞﾝ` and `あまぞん` are `アマゾン`, `Café` is `cafe`. A voiced kana stays one: `か` is not `が`.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        let narrow = precomposedStringWithCompatibilityMapping.lowercased()
        let bare = narrow.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }
        let folded = String(UnicodeScalarView(bare.map(\.katakana))).precomposedStringWithCanonicalMapping
        // What is nothing but accents is looked for as it is.
        return folded.isEmpty ? self : folded
    }
}

extension Unicode.Scalar {
    /// The same sound in katakana, which stand 96 places behind hiragana.
    fileprivate var katakana: Unicode.Scalar {
        (0x3041...0x3096).contains(value) || (0x309D...0x309E).contains(value) ? Unicode.Scalar(value + 0x60) ?? self : self
    }
}
