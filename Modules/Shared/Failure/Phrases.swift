import Language

extension Phrase {
    /// What is said after a sentence about a name that is none, where there is one that was probably meant.
    package static func didYouMean(_ name: String?) -> Phrase? {
        name.map { Phrase(en: " Did you mean \($0)?", ja: "「\($0)」ではありませんか？") }
    }
}
