import Language

/// Help and errors for splitting and joining movements.
extension Phrase {
    static let splitMovement = Phrase(en: "Split a part off a movement.", ja: "明細の一部を分割します。")
    static let joinMovement = Phrase(en: "Join a movement with its parts.", ja: "分割した明細を元に戻します。")
    static let whatSplitDoes = Phrase(
        en: "Moves a part of the amount into a new movement, so that the sum stays the same. Repeat to split off more parts.",
        ja: "金額の一部を新しい明細に移します。合計は変わりません。繰り返すと、さらに分割できます。")
    static let whatJoinDoes = Phrase(
        en: "Adds the amounts of all parts back and deletes the parts. Their histories are kept.",
        ja: "分割した金額をすべて元の明細に戻し、分割でできた明細を削除します。その変更履歴は残ります。")
    static let splitReceipt = Phrase(en: "Count a part of a payment as groceries:", ja: "支払いの一部を食料品にする:")
    static let amountOfPart = Phrase(en: "The amount to split off.", ja: "分割する金額。")
    static func notAPart(_ amount: Phrase, of whole: Phrase) -> Phrase {
        Phrase(en: "\(amount) cannot be split off from \(whole).", ja: "\(whole)から \(amount)を分割することはできません。")
    }
    static let smallerAmount = Phrase(
        en: "Choose an amount that is smaller than the whole and not zero.", ja: "0 より大きく、元の金額より小さい金額を指定してください。")
    static func notSplit(_ id: String) -> Phrase { Phrase(en: "Movement \(id) has no parts.", ja: "明細 \(id) は分割されていません。") }
    static func isSplit(_ id: String) -> Phrase { Phrase(en: "Movement \(id) is split into parts.", ja: "明細 \(id) は分割されています。") }
    static func joinFirst(_ id: String) -> Phrase {
        Phrase(en: "Join the parts first: timeline join \(id)", ja: "先に元に戻してください: timeline join \(id)")
    }
    static func mixedCurrencies(_ id: String) -> Phrase {
        Phrase(en: "Movement \(id) and its parts are in different currencies.", ja: "明細 \(id) と、そこから分割された明細の通貨が異なります。")
    }
    static let editCurrencies = Phrase(
        en: "Give the movement and its parts the same currency: timeline edit ID --amount AMOUNT --currency CODE",
        ja: "すべて同じ通貨にしてください: timeline edit ID --amount 金額 --currency コード")
    static func isPart(_ id: String, of whole: String) -> Phrase {
        Phrase(en: "Movement \(id) is a part of movement \(whole).", ja: "明細 \(id) は、明細 \(whole) から分割されたものです。")
    }
    static func joinTheWhole(_ id: String) -> Phrase {
        Phrase(en: "Join the parts: timeline join \(id)", ja: "分割元の明細を元に戻す: timeline join \(id)")
    }
}
