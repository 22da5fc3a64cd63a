import Language

/// Summaries of the feature and its commands.
extension Phrase {
    static let manageMovements = Phrase(en: "List and import money movements.", ja: "お金の明細を一覧表示し、取り込みます。")
    static let timeline = Phrase(en: "Timeline", ja: "タイムライン")
    static let listNewestFirst = Phrase(en: "List movements.", ja: "明細を一覧表示します。")
    static let showOneMovement = Phrase(en: "Show one movement.", ja: "明細を 1 件表示します。")
    static let changeCategory = Phrase(en: "Change the category of a movement.", ja: "明細のカテゴリを変更します。")
    static let sumUp = Phrase(en: "Show the totals of money out and in.", ja: "支出と収入を集計します。")
}

/// Details in the help of commands.
extension Phrase {
    static let outputEndsWithCursor = Phrase(
        en: "If there is a next page, the last line shows its --after value.",
        ja: "次のページがあるときは、--after に渡す値が最後に表示されます。")
    static let whatIsCounted = Phrase(
        en: """
            Each currency has its own totals. To add up all totals in your currency, set exchange rates with timeline rates. Totals \
            exclude cancelled and refunded payments, requests for money, and movements with the status uncounted, such as transfers \
            between your own accounts.
            """,
        ja: """
            通貨ごとに集計します。自分の通貨に換算した合計も見るには、rates コマンドでレートを設定してください。
            キャンセル済み・返金済みの支払い、請求、集計対象外の明細（自分の口座間の振替など）は含みません。
            """)
}

/// Descriptions of examples.
extension Phrase {
    static let foodInOctober = Phrase(en: "List what you spent on food in October:", ja: "10 月の食事の明細を見る:")
    static let largestOfWeek = Phrase(en: "List the largest amounts of a week:", ja: "ある週の大きな金額を見る:")
    static let idsComeFirst = Phrase(en: "Find the ID in the list:", ja: "一覧で ID を確認して表示する:")
    static let example = Phrase(en: "Example:", ja: "例:")
    static let spendingInOctober = Phrase(en: "Sum up October by category:", ja: "10 月の支出をカテゴリ別に見る:")
}

/// Help for options and arguments.
extension Phrase {
    static let onlyKind = Phrase(en: "Only this kind.", ja: "この種別だけ。")
    static let onlyFamily = Phrase(en: "Only this family of kinds.", ja: "この系統の種別だけ。")
    static let onlyCategory = Phrase(en: "Only this category.", ja: "このカテゴリだけ。")
    static let onlyText = Phrase(
        en: "Only movements with this text in the counterparty, message or note.", ja: "相手先、メッセージ、メモのいずれかにこの文字を含む明細だけ。")
    static let maximumCount = Phrase(en: "The maximum number of movements to list.", ja: "最大件数。")
    static let continueAfter = Phrase(en: "Continue after this cursor.", ja: "この位置の続きから。")
    static let movementID = Phrase(en: "The movement's ID.", ja: "明細の ID。")
    static let newCategory = Phrase(en: "The new category.", ja: "変更後のカテゴリ。")
    static let unitOfSum = Phrase(en: "What to group by.", ja: "集計の単位。")
}

/// Errors about invalid options.
extension Phrase {
    static let limitsAreFrom1To10000 = Phrase(en: "--limit takes a number from 1 to 10000.", ja: "--limit には 1 から 10000 までの数を指定してください。")
    static let takeCursorFromList = Phrase(
        en: "Copy the cursor, such as 1795219200000.ab12, from the last line of a list.", ja: "一覧の最後に表示された値を指定してください。例: 1795219200000.ab12")
    static let currenciesAreCodes = Phrase(en: "Use a currency code, such as JPY or USD.", ja: "JPY や USD のような通貨コードを指定してください。")
}
