extension Phrase {
    /// What stands between the parts of a list within a sentence.
    package static var comma: Phrase { Phrase(en: ", ", ja: "、") }
}
