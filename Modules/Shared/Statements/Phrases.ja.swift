import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1 is negative in a column for money out or money in": "出金または入金の列に、マイナスの金額（%1）があります",
    "Japanese year": "和暦",
    "UTF-8 with a byte order mark": "UTF-8（BOM 付き）",
    "a known currency": "対応している通貨のコード",
    "a valid %1": "有効な%1",
    "day first": "日・月・年の順",
    "month by name": "英語の月名",
    "month first": "月・日・年の順",
    "the amount is missing": "金額がありません",
    "the date is missing": "日付がありません",
    "the original amount has no currency": "現地通貨額に通貨がありません",
    "the quotes do not match": "引用符が対応していません",
    "the row has %1 fields, but the statement has %2 columns": "項目数が %1 個で、列数の %2 と一致しません",
    "the row has both money out and money in": "出金と入金の両方に金額があります",
    "the row is longer than 8 MiB": "1 行が 8 MiB を超えています",
    "the row is not valid %1": "%1 として読み取れない文字があります",
    "year first": "年・月・日の順",
    "“%1” is not %2": "「%1」は%2ではありません",
    "“%1” is not an amount in %2": "「%1」は %2 の金額ではありません",
]
