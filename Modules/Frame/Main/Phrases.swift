import Language

extension Phrase {
    static let theFrame = Phrase("Show the tabs of the other features.")
    static let nothingToShow = Phrase("Nothing to show")
    static let noFeatureHasAScreen = Phrase("No feature of this program has a screen.")
}
