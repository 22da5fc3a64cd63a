import Language

/// The feature, and its commands in a line each.
extension Phrase {
    static var everyMovementOfMoney: Phrase {
        Phrase(en: "Every movement of money, newest first.", ja: "お金の動きを新しい順にすべて表示します。")
    }
    static var timeline: Phrase { Phrase(en: "Timeline", ja: "タイムライン") }
    static var listNewestFirst: Phrase { Phrase(en: "List movements, newest first.", ja: "明細を新しい順に一覧表示します。") }
    static var showOneMovement: Phrase { Phrase(en: "Show one movement.", ja: "明細を 1 件表示します。") }
    static var changeCategory: Phrase { Phrase(en: "Change the category of a movement.", ja: "明細のカテゴリを変更します。") }
    static var sumUp: Phrase { Phrase(en: "Sum up money out and money in.", ja: "支出と収入を集計します。") }
    static var importStatement: Phrase { Phrase(en: "Import a bank or card statement.", ja: "銀行やカードの明細ファイルを取り込みます。") }
    static var listImportsToUndo: Phrase { Phrase(en: "List imports that can be undone.", ja: "取り消せる取り込みを一覧表示します。") }
    static var undoImport: Phrase { Phrase(en: "Undo an import.", ja: "取り込みを取り消します。") }
    static var exportMovements: Phrase { Phrase(en: "Export movements as CSV, oldest first.", ja: "明細を古い順に CSV へ書き出します。") }
}

/// What there is to know of them.
extension Phrase {
    static var outputEndsWithCursor: Phrase {
        Phrase(
            en: "If there are more, the output ends with the --after value for the next page.",
            ja: "続きがあるときは、次のページのために --after に渡す値が最後に表示されます。")
    }
    static var whatIsCounted: Phrase {
        Phrase(
            en: "Counts money that moved, in yen. Cancelled and refunded payments and requests for money are left out.",
            ja: "集計するのは円で動いたお金です。キャンセル済み・返金済みの支払いと、請求は含みません。")
    }
    static var whatAStatementIs: Phrase {
        Phrase(
            en: """
                The file is CSV in UTF-8 or Shift_JIS. Its first line names the columns, in English or Japanese. A date and an amount
                (or one column for money out and one for money in) are required. Optional: time, kind, counterparty, currency,
                category, status, message, original amount, original currency, rate.

                If the file leaves open which way money went, which number of a date is the month, or which currency it is in,
                nothing is imported; the message names the option that decides.

                Importing a file twice adds nothing. If you interrupt an import with Ctrl-C, import the file again for the rest.

                """,
            ja: """
                ファイルは UTF-8 または Shift_JIS の CSV です。1 行目に列名を日本語か英語で書きます。
                日付と金額（または出金と入金の 2 列）が必要です。次の列もあれば使います。
                時刻、種別、内容、通貨、カテゴリ、状態、メッセージ、現地通貨額、現地通貨、換算レート。

                支出と収入の区別、日付の月と日、通貨がファイルから決まらないときは、何も取り込まず、指定するオプションを表示します。

                同じファイルを 2 回取り込んでも重複しません。Ctrl-C で中断したときは、もう一度取り込むと残りが追加されます。

                """)
    }
    static var whatUndoDoes: Phrase {
        Phrase(
            en: "Removes the movements that the import added, and restores the status of those that it settled.",
            ja: "その取り込みで追加した明細を削除し、確定した明細の状態を元に戻します。")
    }
    static var whatAnExportIs: Phrase {
        Phrase(
            en: "The file is CSV in UTF-8. timeline import reads all of it back.",
            ja: "ファイルは UTF-8 の CSV です。そのまま取り込めます。")
    }
}

/// Examples.
extension Phrase {
    static var foodInOctober: Phrase { Phrase(en: "List what you spent on food in October:", ja: "10 月の食事の明細を見る:") }
    static var idsComeFirst: Phrase { Phrase(en: "Each line of the list begins with an ID:", ja: "一覧の各行の先頭にある ID を指定する:") }
    static var example: Phrase { Phrase(en: "Example:", ja: "例:") }
    static var spendingInOctober: Phrase { Phrase(en: "Sum up October by category:", ja: "10 月の支出をカテゴリ別に見る:") }
    static var tryThenImport: Phrase {
        Phrase(
            en: "Check how the file is read, then import it:",
            ja: "読み取り方と追加される件数を確かめてから取り込む:")
    }
    static var importCardStatement: Phrase {
        Phrase(en: "Import a card statement that lists spending as positive:", ja: "支出がプラスで書かれたカード明細を取り込む:")
    }
    static var importUSStatement: Phrase {
        Phrase(en: "Import a US statement with dates such as 11/05/2026:", ja: "日付が 11/05/2026 のような米国の明細を取り込む:")
    }
    static var findThenUndo: Phrase { Phrase(en: "Find the import, then undo it:", ja: "履歴を見てから取り消す:") }
    static var keepCopyOfYear: Phrase { Phrase(en: "Keep a copy of a year:", ja: "1 年分を保存する:") }
}

/// Options and arguments.
extension Phrase {
    static var onlyKind: Phrase { Phrase(en: "Only this kind.", ja: "この種別だけ。") }
    static var onlyFamily: Phrase { Phrase(en: "Only this family of kinds.", ja: "この系統の種別だけ。") }
    static var onlyCategory: Phrase { Phrase(en: "Only this category.", ja: "このカテゴリだけ。") }
    static var onlyText: Phrase {
        Phrase(en: "Only if the counterparty or the message contains this text.", ja: "相手先かメッセージにこの文字を含むものだけ。")
    }
    static var maximumCount: Phrase { Phrase(en: "Maximum number to list.", ja: "最大件数。") }
    static var continueAfter: Phrase { Phrase(en: "Continue after this place.", ja: "この位置の続きから。") }
    static var fromThisDayOn: Phrase { Phrase(en: "From this day on.", ja: "この日から。") }
    static var upToThisDay: Phrase { Phrase(en: "Up to and including this day.", ja: "この日まで（当日を含む）。") }
    static var movementID: Phrase { Phrase(en: "The movement's ID.", ja: "明細の ID。") }
    static var newCategory: Phrase { Phrase(en: "The new category.", ja: "変更後のカテゴリ。") }
    static var unitOfSum: Phrase { Phrase(en: "What to group by.", ja: "集計の単位。") }
    static var statementFile: Phrase { Phrase(en: "A statement in CSV.", ja: "CSV の明細ファイル。") }
    static var onlyTry: Phrase { Phrase(en: "Show what would be added, and write nothing.", ja: "書き込まずに、追加される内容だけを表示します。") }
    static var signOfSpending: Phrase { Phrase(en: "The sign of money spent.", ja: "支出の符号。") }
    static var orderOfDates: Phrase { Phrase(en: "Which comes first in dates such as 05/11/2026.", ja: "05/11/2026 のような日付の先頭。") }
    static var currencyOfAmounts: Phrase { Phrase(en: "The currency of amounts that name none.", ja: "通貨の書かれていない金額の通貨。") }
    static var importID: Phrase { Phrase(en: "The import's number.", ja: "取り込みの番号。") }
    static var undoEvenIfEdited: Phrase { Phrase(en: "Undo even if it loses your edits.", ja: "編集内容が失われても取り消します。") }
    static var outputFile: Phrase { Phrase(en: "The file to write.", ja: "書き出し先。") }
    static var replaceFile: Phrase { Phrase(en: "Replace the file if it exists.", ja: "ファイルがあれば置き換えます。") }
}

/// What options do not take.
extension Phrase {
    static var limitsAreFrom1To10000: Phrase {
        Phrase(en: "--limit takes a number from 1 to 10000.", ja: "--limit には 1 から 10000 までの数を指定してください。")
    }
    static var takeCursorFromList: Phrase {
        Phrase(
            en: "Copy it from the end of the previous list, such as 1795219200000.ab12.",
            ja: "前の一覧の最後に表示された値を指定してください。例: 1795219200000.ab12")
    }
    static var untilIsBeforeSince: Phrase {
        Phrase(en: "--until names an earlier day than --since.", ja: "--until が --since より前の日になっています。")
    }
    static var currenciesAreCodes: Phrase {
        Phrase(en: "Write a currency as its code, such as JPY or USD.", ja: "通貨は JPY や USD のようなコードで指定してください。")
    }
    static var howToWriteADay: Phrase { Phrase(en: "Write a day as 2026-11-21.", ja: "日付は 2026-11-21 のように書いてください。") }
}
