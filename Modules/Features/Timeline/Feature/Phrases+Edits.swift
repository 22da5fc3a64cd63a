import Language

/// Help for adding, editing and deleting movements.
extension Phrase {
    static let addMovement = Phrase(en: "Add a movement by hand.", ja: "明細を手入力で追加します。")
    static let editMovement = Phrase(en: "Change a movement.", ja: "明細を変更します。")
    static let deleteMovement = Phrase(en: "Delete a movement.", ja: "明細を削除します。")
    static let showHistory = Phrase(en: "Show the history of a movement.", ja: "明細の変更履歴を表示します。")
    static let whatAddDoes = Phrase(
        en: """
            An import recognizes the movement in a statement by its day, amount and counterparty, and does not add it again. Without \
            --currency, the amount is in the currency that you have chosen or, if you have not chosen one, in the only currency in use.

            """,
        ja: """
            日付、金額、相手先が同じ明細を取り込んでも、重複しません。
            --currency を省略すると、金額は選んだ通貨、または使っている唯一の通貨になります。

            """)
    static let whatEditDoes = Phrase(
        en: """
            The history keeps the old values. An import never changes a value that you have edited, except the status of a payment that \
            has since been settled, refunded or cancelled. Sums exclude movements with the status uncounted, but balances include them.

            """,
        ja: """
            変更前の値は履歴に残ります。編集した値は、その後に確定、返金、キャンセルされた支払いの状態を除き、取り込みで変わりません。
            状態が uncounted（集計対象外）の明細は、集計に含まれませんが、口座の残高には含まれます。

            """)
    static let whatDeleteDoes = Phrase(
        en: "The history keeps the values of the movement. If you import its statement again, the movement is added again.",
        ja: "削除した値は履歴に残ります。同じ明細をもう一度取り込むと、再び追加されます。")
    static let addCoffee = Phrase(en: "Add what you paid in cash today:", ja: "今日、現金で払った分を追加する:")
    static let correctAmount = Phrase(en: "Correct an amount and add a message:", ja: "金額を直してメッセージを付ける:")
    static let deleteThenSee = Phrase(en: "Delete a movement, then show its history:", ja: "削除してから、元の内容を見る:")

    static let amountToAdd = Phrase(en: "The amount, negative for money spent.", ja: "金額。支出はマイナス。")
    static let newAmount = Phrase(en: "The new amount, negative for money spent.", ja: "変更後の金額。支出はマイナス。")
    static let dayOfMovement = Phrase(en: "The day.", ja: "日付。")
    static let codeOfCurrency = Phrase(en: "The currency of the amount.", ja: "金額の通貨。")
    static let whoPaidOrWasPaid = Phrase(en: "The payee or the payer.", ja: "支払先または支払元。")
    static let kindOfMovement = Phrase(en: "The kind.", ja: "種別。")
    static let categoryOfMovement = Phrase(en: "The category.", ja: "カテゴリ。")
    static let statusOfMovement = Phrase(en: "The status.", ja: "状態。")
    static let messageOfMovement = Phrase(en: "The message; empty for none.", ja: "メッセージ。空欄で削除。")
}

/// Errors about edits, and the list of edited movements in an error.
extension Phrase {
    static let nothingToEdit = Phrase(en: "Specify at least one field to change.", ja: "変更する項目を 1 つ以上指定してください。")
    static let currencyIsUnclear = Phrase(en: "The currency of the amount is unclear.", ja: "金額の通貨が決まりません。")
    static let nameCurrencyOrChoose = Phrase(
        en: "Add --currency, or choose your currency: timeline rates currency USD",
        ja: "--currency を付けるか、自分の通貨を選んでください: timeline rates currency USD")
    static let currencyNeedsAmount = Phrase(en: "--currency requires --amount.", ja: "--currency には --amount が必要です。")
    static func notAnAmount(_ text: String, _ code: String) -> Phrase {
        Phrase(en: "“\(text)” is not an amount in \(code).", ja: "「\(text)」は \(code) の金額ではありません。")
    }
    static let howToWriteAnAmount = Phrase(
        en: "Use digits, such as -1200 in JPY or -12.50 in USD.", ja: "JPY なら -1200、USD なら -12.50 のように指定してください。")
}
