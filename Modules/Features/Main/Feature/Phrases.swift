import Language

extension Phrase {
    static var theFrame: Phrase { Phrase(en: "The frame that the other features fill.", ja: "ほかの機能が入る枠です。") }
    static var nothingToShow: Phrase { Phrase(en: "Nothing to show", ja: "表示するものがありません") }
    static var noFeatureHasAScreen: Phrase {
        Phrase(en: "No feature of this program has a screen.", ja: "このプログラムには、画面のある機能がありません。")
    }
}
