extension Phrase {
    /// What stands between the parts of a list within a sentence.
    public static var comma: Phrase { Phrase(en: ", ", ja: "、") }
}
