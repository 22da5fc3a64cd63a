import Language

/// Summaries of the feature and its commands.
extension Phrase {
    static let manageMovements = Phrase(en: "List and import money movements.", ja: "お金の明細を一覧表示し、取り込みます。")
    static let timeline = Phrase(en: "Timeline", ja: "タイムライン")
    static let listNewestFirst = Phrase(en: "List movements.", ja: "明細を一覧表示します。")
    static let showOneMovement = Phrase(en: "Show one movement.", ja: "明細を 1 件表示します。")
    static let changeCategory = Phrase(en: "Change the category of a movement.", ja: "明細のカテゴリを変更します。")
    static let sumUp = Phrase(en: "Show the totals of money out and in.", ja: "支出と収入を集計します。")
    static let importStatement = Phrase(en: "Import a bank or card statement.", ja: "銀行やカードの明細ファイルを取り込みます。")
    static let listImportsToUndo = Phrase(en: "List imports that can be undone.", ja: "取り消せる取り込みを一覧表示します。")
    static let undoImport = Phrase(en: "Undo an import.", ja: "取り込みを取り消します。")
    static let exportMovements = Phrase(en: "Export movements as CSV, oldest first.", ja: "明細を古い順に CSV へ書き出します。")
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

            If you have budgets, a summary by month or category also shows what is left of them in this month or, if the period does not \
            include this month, in the nearest month of the period. Set budgets with timeline budgets.

            """,
        ja: """
            通貨ごとに集計します。自分の通貨に換算した合計も見るには、rates コマンドでレートを設定してください。
            キャンセル済み・返金済みの支払い、請求、集計対象外の明細（自分の口座間の振替など）は含みません。

            予算があれば、月別とカテゴリ別の集計に、今月（期間に今月が含まれない場合は、期間内で今月に最も近い月）の予算の残りも表示します。
            予算は budgets コマンドで設定します。

            """)
    static let whatAStatementIs = Phrase(
        en: """
            The file is OFX (QFX), QIF, CAMT.053, or CSV in UTF-8, UTF-16, Shift_JIS or Latin-1. Statements of many banks are recognized \
            by their header (list banks: timeline profiles). In any other CSV file, a line must name the columns in English, \
            Japanese or German. Required: date, and amount or separate columns for money out and money in. Optional: time, kind, \
            counterparty, currency, fee, category, status, message, account, balance, original amount, original currency, rate, \
            bank reference.

            With --map, you name the columns yourself, and the import saves them as a profile for next time.

            On a terminal, the first import from a bank without a profile shows three rows as they would be read, and you can \
            correct the meaning of each column. The import saves your corrections as a profile for next time.

            If the sign of spending, the order of dates, the currency or the decimal mark is ambiguous, the import asks you on a terminal; \
            without a terminal, it imports nothing, and the error names the option to add.

            No movement is added twice. After an interruption, import the file again to add the rest.

            """,
        ja: """
            ファイルは OFX（QFX）、QIF、CAMT.053 または CSV で、CSV の文字コードは UTF-8、UTF-16、Shift_JIS、Latin-1 に対応しています。
            多くの銀行の明細は、見出し行から自動で認識します（対応する明細の一覧は profiles コマンド）。
            そのほかのファイルでは、見出し行に列名を日本語、英語、ドイツ語のいずれかで書きます。
            日付と、金額（または出金と入金の 2 列）は必須です。次の列も読み取れます。
            時刻、種別、内容、通貨、手数料、カテゴリ、状態、メッセージ、口座、残高、現地通貨額、現地通貨、換算レート、取引番号。

            --map で列を指定すると、次回のためにプロファイルとして保存します。

            端末では、プロファイルのない銀行の明細を初めて取り込むときに先頭の 3 行の読み取り結果を表示し、列の意味を修正できます。
            修正した内容は、次回のためにプロファイルとして保存します。

            支出の符号、日付の年月日の順、通貨、小数点がファイルから決まらない場合は取り込みません。
            端末では質問し、それ以外では指定すべきオプションを表示します。

            同じファイルを 2 回取り込んでも重複しません。中断した場合は、もう一度取り込むと残りが追加されます。

            """)
    static let whatUndoDoes = Phrase(
        en: "Removes the movements that the import added, and restores each status that it changed.",
        ja: "取り込みで追加された明細を削除し、変更された状態を元に戻します。")
    static let whatAnExportIs = Phrase(
        en: "The file is CSV in UTF-8, which timeline import can read.", ja: "ファイルは UTF-8 の CSV です。取り込みにそのまま使えます。")
}

/// Descriptions of examples.
extension Phrase {
    static let foodInOctober = Phrase(en: "List what you spent on food in October:", ja: "10 月の食事の明細を見る:")
    static let largestOfWeek = Phrase(en: "List the largest amounts of a week:", ja: "ある週の大きな金額を見る:")
    static let idsComeFirst = Phrase(en: "Find the ID in the list:", ja: "一覧で ID を確認して表示する:")
    static let example = Phrase(en: "Example:", ja: "例:")
    static let spendingInOctober = Phrase(en: "Sum up October by category:", ja: "10 月の支出をカテゴリ別に見る:")
    static let tryThenImport = Phrase(en: "Preview the import, then import:", ja: "内容を確認してから取り込む:")
    static let importCardStatement = Phrase(
        en: "Import a card statement that shows spending as positive amounts:", ja: "支出がプラスのカード明細を取り込む:")
    static let importUSStatement = Phrase(en: "Import a US statement with dates such as 11/05/2026:", ja: "日付が 11/05/2026 のような米国の明細を取り込む:")
    static let findThenUndo = Phrase(en: "Find the import, then undo it:", ja: "履歴を見てから取り消す:")
    static let keepCopyOfYear = Phrase(en: "Export the movements of one year:", ja: "1 年分を保存する:")
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
    static let fromThisDayOn = Phrase(en: "From this day on.", ja: "この日から。")
    static let upToThisDay = Phrase(en: "Up to and including this day.", ja: "この日まで（当日を含む）。")
    static let movementID = Phrase(en: "The movement's ID.", ja: "明細の ID。")
    static let newCategory = Phrase(en: "The new category.", ja: "変更後のカテゴリ。")
    static let unitOfSum = Phrase(en: "What to group by.", ja: "集計の単位。")
    static let statementFile = Phrase(
        en: "A statement in CSV, OFX, QIF or CAMT, or - for standard input.", ja: "CSV、OFX、QIF、CAMT の明細ファイル。- は標準入力。")
    static let onlyTry = Phrase(en: "Show what would be added, without writing anything.", ja: "書き込まずに、追加される内容を表示します。")
    static let signOfSpending = Phrase(en: "The sign of money spent.", ja: "支出の符号。")
    static let orderOfDates = Phrase(en: "What comes first in dates such as 05/11/26.", ja: "05/11/26 のような日付の年月日の順。")
    static let currencyOfAmounts = Phrase(en: "The currency for amounts without one.", ja: "通貨の記載がない金額の通貨。")
    static let importID = Phrase(en: "The import's number.", ja: "取り込みの番号。")
    static let undoEvenIfEdited = Phrase(en: "Undo the import and discard your edits.", ja: "編集内容が失われても取り消します。")
    static let outputFile = Phrase(en: "The file to write, or - for standard output.", ja: "書き出し先。- は標準出力。")
    static let replaceFile = Phrase(en: "Replace the file if it exists.", ja: "ファイルがあれば置き換えます。")
}

/// Errors about invalid options.
extension Phrase {
    static let limitsAreFrom1To10000 = Phrase(en: "--limit takes a number from 1 to 10000.", ja: "--limit には 1 から 10000 までの数を指定してください。")
    static let takeCursorFromList = Phrase(
        en: "Copy the cursor, such as 1795219200000.ab12, from the last line of a list.", ja: "一覧の最後に表示された値を指定してください。例: 1795219200000.ab12")
    static let untilIsBeforeSince = Phrase(en: "--until is earlier than --since.", ja: "--until が --since より前になっています。")
    static let currenciesAreCodes = Phrase(en: "Use a currency code, such as JPY or USD.", ja: "JPY や USD のような通貨コードを指定してください。")
    static let howToWriteADay = Phrase(en: "Use a date such as 2026-11-21.", ja: "日付は 2026-11-21 の形式で指定してください。")
}
