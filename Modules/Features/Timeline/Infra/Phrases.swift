import Language
import TimelineDomain

/// Files that are no statements.
extension Phrase {
    static func textInUTF16(_ path: String) -> Phrase { Phrase(en: "\(path) is text in UTF-16.", ja: "\(path) の文字コードは UTF-16 です。") }
    static func noText(_ path: String) -> Phrase {
        Phrase(en: "\(path) is not text in UTF-8 or Shift_JIS.", ja: "\(path) は UTF-8 または Shift_JIS のテキストではありません。")
    }
    static var saveItAsUTF8: Phrase {
        Phrase(en: "Save it as UTF-8, then import it again.", ja: "UTF-8 で保存してから、もう一度取り込んでください。")
    }
    static func noStatement(_ path: String) -> Phrase {
        Phrase(
            en: "\(path) is not a statement: its first line names no column that is known.",
            ja: "\(path) は明細ファイルではありません。1 行目に認識できる列名がありません。")
    }
    static func noColumnForTheDate(_ path: String) -> Phrase {
        Phrase(en: "\(path) has no column for the date.", ja: "\(path) に日付の列がありません。")
    }
    static func noColumnForTheAmount(_ path: String) -> Phrase {
        Phrase(en: "\(path) has no column for the amount.", ja: "\(path) に金額の列がありません。")
    }
    static var nameTheColumns: Phrase {
        Phrase(
            en: "The first line must name the columns, such as: date,amount,counterparty",
            ja: "1 行目に列名を書いてください。例: 日付,金額,内容")
    }
}

/// What is kept.
extension Phrase {
    static func movement(_ id: Movement.ID) -> Phrase { Phrase(en: "The movement \(id)", ja: "明細 \(id) ") }
    static func sumToTooMuch(_ grouping: MovementSummary.Grouping) -> Phrase {
        Phrase(
            en: "The movements of one \(grouping) sum to more than can be counted.",
            ja: "同じ\(grouping)の明細の合計が大きすぎて計算できません。")
    }
}
