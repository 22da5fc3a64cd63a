import Language
import Money
import TimelineDomain

/// What a column of a statement is taken for.
extension Statement.Field: Worded {
    package var phrase: Phrase {
        switch self {
        case .id: Phrase(en: "movement id", ja: "明細 ID")
        case .date: Phrase(en: "date", ja: "日付")
        case .time: Phrase(en: "time", ja: "時刻")
        case .kind: Phrase(en: "kind", ja: "種別")
        case .amount: Phrase(en: "amount", ja: "金額")
        case .debit: Phrase(en: "money out", ja: "出金")
        case .credit: Phrase(en: "money in", ja: "入金")
        case .counterparty: Phrase(en: "counterparty", ja: "相手先")
        case .currency: Phrase(en: "currency", ja: "通貨")
        case .originalAmount: Phrase(en: "original amount", ja: "現地通貨額")
        case .originalCurrency: Phrase(en: "original currency", ja: "現地通貨")
        case .rate: Phrase(en: "rate", ja: "換算レート")
        case .category: Phrase(en: "category", ja: "カテゴリ")
        case .status: Phrase(en: "status", ja: "状態")
        case .message: Phrase(en: "message", ja: "メッセージ")
        }
    }

    /// A value of it, as one says what a text is not.
    fileprivate var value: Phrase {
        switch self {
        case .id: Phrase(en: "an id", ja: "ID")
        case .date: Phrase(en: "a date", ja: "日付")
        case .time: Phrase(en: "a time", ja: "時刻")
        case .kind: Phrase(en: "a kind of movement", ja: "明細の種別")
        case .amount, .debit, .credit, .originalAmount: Phrase(en: "an amount", ja: "金額")
        case .currency, .originalCurrency: Phrase(en: "a currency that is known", ja: "対応している通貨")
        case .rate: Phrase(en: "an exchange rate", ja: "換算レート")
        case .category: Phrase(en: "a category", ja: "カテゴリ")
        case .status: Phrase(en: "a status", ja: "状態")
        case .counterparty, .message: Phrase(en: "a text", ja: "文字")
        }
    }
}

extension Statement.Form.Encoding: Worded {
    package var phrase: Phrase {
        switch self {
        case .utf8, .shiftJIS: .verbatim(rawValue)
        case .utf8WithMark: Phrase(en: "UTF-8 with a byte order mark", ja: "UTF-8（BOM 付き）")
        }
    }
}

extension Statement.Form.Dates: Worded {
    package var phrase: Phrase {
        switch self {
        case .yearFirst: Phrase(en: "year first", ja: "年・月・日の順")
        case .dayFirst: Phrase(en: "day first", ja: "日・月・年の順")
        case .monthFirst: Phrase(en: "month first", ja: "月・日・年の順")
        case .monthName: Phrase(en: "month by name", ja: "英語の月名")
        case .japaneseYear: Phrase(en: "Japanese year", ja: "和暦")
        }
    }
}

/// The end of a sentence that begins with the line.
extension Statement.Flaw: Worded {
    package var phrase: Phrase {
        switch self {
        case .quotes: Phrase(en: "its quotes do not match", ja: "引用符が対応していません")
        case .width(let count, let wanted):
            Phrase(
                en: "it has \(count) fields where the first line names \(wanted)",
                ja: "項目が \(count) 個あります（1 行目の列は \(wanted) 個です）")
        case .encoding(let encoding): Phrase(en: "it is not text in \(encoding)", ja: "\(encoding) の文字ではありません")
        case .value(let text, let field): Phrase(en: "“\(text)” is not \(field.value)", ja: "「\(text)」は\(field.value)ではありません")
        case .amount(let text, let currency):
            Phrase(en: "“\(text)” is not an amount in \(currency.code)", ja: "「\(text)」は \(currency.code) の金額ではありません")
        case .noDate: Phrase(en: "it has no date", ja: "日付がありません")
        case .noAmount: Phrase(en: "it has no amount", ja: "金額がありません")
        case .noOriginalCurrency: Phrase(en: "its original amount has no currency", ja: "現地通貨額に通貨がありません")
        case .belowZero(let side):
            Phrase(
                en: "\(side) is below zero, where money out and money in have a column each",
                ja: "出金と入金の列が分かれているのに、\(side)はマイナスです")
        case .bothSides: Phrase(en: "money goes both out and in", ja: "出金と入金の両方に金額があります")
        }
    }
}
