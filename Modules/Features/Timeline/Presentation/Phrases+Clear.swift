import Language

/// Phrases about deleting everything.
extension Phrase {
    static let timelineCleared = Phrase(en: "Timeline deleted", ja: "タイムラインを削除しました")
    static let movementsWithHistory = Phrase(en: "Movements with their histories", ja: "明細と変更履歴")
    static let imports = Phrase(en: "Imports", ja: "取り込みの履歴")
    static let notDeleted = Phrase(en: "Not deleted", ja: "削除されないもの")
    static let keptRates = Phrase(
        en: "exchange rates and the currency for totals, because they are settings", ja: "換算レートと集計に使う通貨（設定のため）")
    static let keptSession = Phrase(
        en: "the saved session, which may contain your last search, until the next session replaces it",
        ja: "保存されたセッション（最後の検索文字を含むことがあります。次のセッションで置き換えられます）")
    static let keptTraces = Phrase(
        en: "traces in the database file, until the other program that is using it exits",
        ja: "データベースファイル内の痕跡（使用中の別のプログラムが終了すると消えます）")
}
