import Language
import Movements
import TimelineDomain

/// Help for tags and notes.
extension Phrase {
    static let tagMovement = Phrase(en: "Tag a movement.", ja: "明細にタグを付けます。")
    static let whatATagIs = Phrase(
        en: "Adds the tags or, with --remove, removes them. A tag is a word without spaces. Case and width do not matter.",
        ja: "タグは空白を含まない言葉です。大文字と小文字、全角と半角は区別しません。--remove を付けなければ、タグを追加します。")
    static let tagThenList = Phrase(en: "Tag a movement, then list all movements with one of the tags:", ja: "タグを付けてから、同じタグの明細を見る:")
    static let tagsToAttach = Phrase(en: "The tags.", ja: "タグ。")
    static let removeTags = Phrase(en: "Remove the tags instead.", ja: "タグを外します。")
    static let noteOfMovement = Phrase(en: "Your note; empty for none.", ja: "自分のメモ。空欄で削除。")
    static let howToWriteATag = Phrase(
        en: "A tag has 1 to \(Movement.Tag.longest) characters without spaces or commas.",
        ja: "タグは、空白とカンマを含まない 1～\(Movement.Tag.longest) 文字で指定してください。")
}

/// Help for filters.
extension Phrase {
    static let onlyTag = Phrase(en: "Only movements with this tag.", ja: "このタグの明細だけ。")
    static let atLeast = Phrase(en: "At least this amount, spent or received.", ja: "この金額以上（支出、収入とも）。")
    static let atMost = Phrase(en: "At most this amount, spent or received.", ja: "この金額以下（支出、収入とも）。")
    static let orderOfList = Phrase(en: "The order; largest sorts by amount within each currency.", ja: "並び順。largest は通貨ごとに金額の大きい順。")
    static let minimumAboveMaximum = Phrase(en: "--min is larger than --max.", ja: "--min が --max より大きくなっています。")
    static let howToWriteALimit = Phrase(en: "Use a positive amount such as 1200 or 12.50.", ja: "1200 や 12.50 のような正の金額を指定してください。")
    static let noPagesByAmount = Phrase(
        en: "--after cannot be combined with --sort largest. Use a higher --limit.",
        ja: "--after は --sort largest と一緒に指定できません。--limit を増やしてください。")
}
