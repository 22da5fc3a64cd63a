import Language

extension Phrase {
    static let theFrame = Phrase(en: "Show the tabs of the other features.", ja: "ほかの機能をタブで表示します。")
    static let nothingToShow = Phrase(en: "Nothing to show", ja: "表示するものがありません")
    static let noFeatureHasAScreen = Phrase(en: "No feature of this program has a screen.", ja: "このプログラムには、画面のある機能がありません。")
}
