import Language
import Money
import Movements

extension Movement.Field {
    /// A description of valid values for the field, for use after “is not”.
    fileprivate var value: Phrase {
        switch self {
        case .currency, .originalCurrency: Phrase(en: "a known currency", ja: "対応している通貨のコード")
        default: Phrase(en: "a valid \(self)", ja: "有効な\(self)")
        }
    }
}

extension Statement.Form.Encoding: Worded {
    package var phrase: Phrase {
        switch self {
        case .utf8, .shiftJIS, .utf16, .latin1: .verbatim(rawValue)
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

/// The reason why a row is unreadable, shown after its line number.
extension Statement.Flaw: Worded {
    package var phrase: Phrase {
        switch self {
        case .quotes: Phrase(en: "the quotes do not match", ja: "引用符が対応していません")
        case .endless: Phrase(en: "the row is longer than 8 MiB", ja: "1 行が 8 MiB を超えています")
        case .width(let count, let wanted):
            Phrase(
                en: "the row has \(count) \(count == 1 ? "field" : "fields"), but the statement has \(wanted) columns",
                ja: "項目数が \(count) 個で、列数の \(wanted) と一致しません")
        case .encoding(let encoding): Phrase(en: "the row is not valid \(encoding)", ja: "\(encoding) として読み取れない文字があります")
        case .value(let text, let field): Phrase(en: "“\(text)” is not \(field.value)", ja: "「\(text)」は\(field.value)ではありません")
        case .amount(let text, let currency):
            Phrase(en: "“\(text)” is not an amount in \(currency.code)", ja: "「\(text)」は \(currency.code) の金額ではありません")
        case .noDate: Phrase(en: "the date is missing", ja: "日付がありません")
        case .noAmount: Phrase(en: "the amount is missing", ja: "金額がありません")
        case .noOriginalCurrency: Phrase(en: "the original amount has no currency", ja: "現地通貨額に通貨がありません")
        case .belowZero(let side):
            Phrase(
                en: "\(side) is negative in a column for money out or money in",
                ja: "出金または入金の列に、マイナスの金額（\(side)）があります")
        case .bothSides: Phrase(en: "the row has both money out and money in", ja: "出金と入金の両方に金額があります")
        }
    }
}
