import Language

/// The feature, and its commands in a line each.
extension Phrase {
    static var everyMovementOfMoney: Phrase {
        Phrase(en: "Every movement of money, newest first.", ja: "お金の動きを新しい順にすべて表示します。")
    }
    static var timeline: Phrase { Phrase(en: "Timeline", ja: "タイムライン") }
    static var listTheMovements: Phrase { Phrase(en: "List the movements, newest first.", ja: "明細を新しい順に一覧表示します。") }
    static var showOneMovement: Phrase { Phrase(en: "Show one movement.", ja: "明細を 1 件表示します。") }
    static var putIntoAnotherCategory: Phrase { Phrase(en: "Put a movement into another category.", ja: "明細のカテゴリを変更します。") }
    static var addUpTheMoney: Phrase { Phrase(en: "Add up the money that went out and came in.", ja: "支出と収入を集計します。") }
    static var bringInAStatement: Phrase {
        Phrase(
            en: "Bring in a statement; doing it twice adds nothing.",
            ja: "明細ファイルを取り込みます。2 回取り込んでも重複しません。")
    }
    static var writeTheMovementsDown: Phrase {
        Phrase(
            en: "Write the movements down, oldest first, as a statement that import takes back.",
            ja: "明細を古い順にファイルへ書き出します。import でそのまま取り込めます。")
    }
}

/// What there is to know of them.
extension Phrase {
    static var theAnswerEndsWithWhereToGoOn: Phrase {
        Phrase(
            en: "When there are more than fit, the answer ends with what to pass to --after to go on.",
            ja: "収まりきらないときは、続きを見るために --after に渡す値が最後に表示されます。")
    }
    static var whatIsCounted: Phrase {
        Phrase(
            en: "Counted is what moves, in yen: no cancelled or refunded payment, and no request for money.",
            ja: "集計するのは円で動いたお金です。キャンセル済み・返金済みの支払いと、請求は含みません。")
    }
    static var whatAStatementIs: Phrase {
        Phrase(
            en: """
                The file is CSV in UTF-8 or Shift_JIS. Its first line names the columns, in English or in Japanese; a date and an amount
                (or one column for money out and one for money in) are needed, the others help: time, kind, counterparty, currency,
                category, status, message, original amount, original currency, rate.

                Rows are kept as they are read: interrupted with Ctrl-C, it goes on where it was when the file is imported again.

                """,
            ja: """
                ファイルは UTF-8 または Shift_JIS の CSV です。1 行目に列名を日本語か英語で書きます。
                日付と金額（または出金と入金の 2 列）が必要です。次の列もあれば使います。
                時刻、種別、内容、通貨、カテゴリ、状態、メッセージ、現地通貨額、現地通貨、換算レート。

                読み取った行は順に保存されます。Ctrl-C で中断しても、もう一度取り込めば続きから追加されます。

                """)
    }
    static var whatAnExportIs: Phrase {
        Phrase(
            en: "The file is CSV in UTF-8. Exported, imported into an empty home and exported again, it is the same to the byte.",
            ja: """
                ファイルは UTF-8 の CSV です。書き出したファイルを空のデータフォルダーに取り込み、もう一度書き出すと、
                まったく同じファイルになります。
                """)
    }
}

/// Examples.
extension Phrase {
    static var foodInOctober: Phrase { Phrase(en: "What happened in October, food only:", ja: "10 月の食事の明細を見る:") }
    static var idsBeginTheLines: Phrase {
        Phrase(en: "The ids stand at the beginning of each line of the list:", ja: "一覧の各行の先頭にある ID を指定する:")
    }
    static var example: Phrase { Phrase(en: "Example:", ja: "例:") }
    static var whatWasSpentInOctober: Phrase { Phrase(en: "What was spent on what in October:", ja: "10 月の支出をカテゴリ別に見る:") }
    static var tryItThenDoIt: Phrase {
        Phrase(
            en: "See how the file is understood and what would be added, then add it:",
            ja: "読み取り方と追加される件数を確かめてから取り込む:")
    }
    static var keepACopyOfAYear: Phrase { Phrase(en: "Keep a copy of a year:", ja: "1 年分を保存する:") }
}

/// Options and arguments.
extension Phrase {
    static var oneKindOnly: Phrase { Phrase(en: "One kind only.", ja: "この種別だけ。") }
    static var oneFamilyOnly: Phrase { Phrase(en: "One family of kinds only.", ja: "この系統の種別だけ。") }
    static var oneCategoryOnly: Phrase { Phrase(en: "One category only.", ja: "このカテゴリだけ。") }
    static var onlyWhatContainsThis: Phrase {
        Phrase(en: "Only what contains this text, in the counterparty or the message.", ja: "相手先かメッセージにこの文字を含むものだけ。")
    }
    static var atMostSoMany: Phrase { Phrase(en: "At most so many.", ja: "最大件数。") }
    static var goOnAfterThisPlace: Phrase { Phrase(en: "Go on after this place.", ja: "この位置の続きから。") }
    static var fromThisDayOn: Phrase { Phrase(en: "From this day on.", ja: "この日から。") }
    static var upToThisDay: Phrase { Phrase(en: "Up to this day, included.", ja: "この日まで（当日を含む）。") }
    static var theMovementsID: Phrase { Phrase(en: "The movement's id.", ja: "明細の ID。") }
    static var theCategoryItShallBeIn: Phrase { Phrase(en: "The category it shall be in.", ja: "変更後のカテゴリ。") }
    static var whatToAddUpBy: Phrase { Phrase(en: "What to add up by.", ja: "集計の単位。") }
    static var aStatementInCSV: Phrase { Phrase(en: "A statement in CSV.", ja: "CSV の明細ファイル。") }
    static var onlyTellWhatWouldBeAdded: Phrase { Phrase(en: "Only tell what would be added.", ja: "書き込まずに、追加される内容だけを表示します。") }
    static var whereToWriteTo: Phrase { Phrase(en: "Where to write to.", ja: "書き出し先。") }
    static var replaceTheFile: Phrase { Phrase(en: "Replace the file if it is there.", ja: "ファイルがあれば置き換えます。") }
}

/// What options do not take.
extension Phrase {
    static var limitsAreFrom1To10000: Phrase {
        Phrase(en: "--limit takes a number from 1 to 10000.", ja: "--limit には 1 から 10000 までの数を指定してください。")
    }
    static var takeItFromTheEndOfTheList: Phrase {
        Phrase(
            en: "Take it from the end of the list before, such as 1795219200000.ab12.",
            ja: "前の一覧の最後に表示された値を指定してください。例: 1795219200000.ab12")
    }
    static var untilIsBeforeSince: Phrase {
        Phrase(en: "--until names an earlier day than --since.", ja: "--until が --since より前の日になっています。")
    }
    static var aDayIsWrittenAs: Phrase { Phrase(en: "A day is written as 2026-11-21.", ja: "日付は 2026-11-21 のように書いてください。") }
}
