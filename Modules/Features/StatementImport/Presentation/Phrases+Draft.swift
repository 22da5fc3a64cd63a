import Language
import Movements
import StatementImportDomain
import Statements

/// Phrases for the screens on which the user checks a statement before it is imported.
extension Phrase {
    static let checkStatement = Phrase(en: "Check the statement before the import", ja: "取り込み前の確認")
    static let firstRows = Phrase(en: "First rows", ja: "先頭の行")
    static let noReadableRow = Phrase(en: "No row can be read yet.", ja: "読み取れる行がまだありません。")
    static let toCorrect = Phrase(en: "To correct", ja: "修正が必要な点")
    static let columnName = Phrase(en: "Column", ja: "列")
    static let meaning = Phrase(en: "Meaning", ja: "意味")
    static let example = Phrase(en: "Example", ja: "例")
    static let settings = Phrase(en: "Settings", ja: "設定")
    static let importStatement = Phrase(en: "Import the statement", ja: "取り込む")
    static let previewStatement = Phrase(en: "Preview the import", ja: "取り込みをプレビューする")
    static let cancelImport = Phrase(en: "Cancel the import", ja: "取り込みをやめる")
    static let notDecided = Phrase(en: "not decided", ja: "未設定")
    static let noAccount = Phrase(en: "none", ja: "なし")
    static let noProfile = Phrase(en: "do not save", ja: "保存しない")
    static let currentChoice = Phrase(en: "current", ja: "現在の設定")
    static let enterOther = Phrase(en: "Enter another value", ja: "ほかの値を入力する")
    static let codeOfCurrency = Phrase(en: "Currency code, such as CHF", ja: "通貨コード（例: CHF）")
    static let nameOfAccount = Phrase(en: "Name of the account", ja: "口座の名前")
    static let nameOfProfile = Phrase(en: "Name of the profile (letters, digits and hyphens)", ja: "プロファイルの名前（英数字とハイフン）")
    static let whatAProfileIsFor = Phrase(
        en: "A profile keeps these columns and settings, so that the next statement with this header is read in the same way.",
        ja: "列と設定をプロファイルに保存すると、次回から同じ見出し行の明細を同じように読み取ります。")
    static let decideFirst = Phrase(en: "First choose how to read the statement.", ja: "先に、明細の読み取り方を選んでください。")
    static let codesOfCurrencies = Phrase(en: "Use a code such as JPY or USD.", ja: "JPY や USD のような通貨コードを入力してください。")
    static func noCurrency(_ code: String) -> Phrase {
        Phrase(en: "“\(code)” is not a known currency.", ja: "「\(code)」は対応していない通貨です。")
    }
    static func meaning(of column: Phrase) -> Phrase { Phrase(en: "Meaning of “\(column)”", ja: "「\(column)」の意味") }
    static func columnNumber(_ number: String) -> Phrase { Phrase(en: "column \(number)", ja: "列 \(number)") }
    /// Text from the file, quoted as is until the user has decided how to read it.
    static func unread(_ text: String) -> Phrase { Phrase(en: "“\(text)”", ja: "「\(text)」") }
    static func unreadableRow(_ line: Int, _ reason: Phrase) -> Phrase {
        Phrase(en: "Line \(line): \(reason)", ja: "\(line) 行目: \(reason)")
    }
}

/// Phrases about an import in a session.
extension Phrase {
    package static let importAStatement = Phrase(en: "Import a statement", ja: "明細ファイルを取り込む")
    static let whatCanBeImported = Phrase(
        en: "Choose a statement in CSV, OFX, QIF or CAMT.", ja: "CSV、OFX、QIF、CAMT の明細ファイルを選んでください。")
    static let chooseAFile = Phrase(en: "Choose a file", ja: "ファイルを選ぶ")
    static let pathOfStatement = Phrase(en: "Path of the statement, such as ~/Downloads/card.csv", ja: "明細ファイルのパス（例: ~/Downloads/card.csv）")
    static let unreadableRows = Phrase(en: "Unreadable rows", ja: "読み取れなかった行")
    static func moreRows(_ count: Int) -> Phrase { Phrase(en: "and \(count) more", ja: "ほか \(count) 行") }
}

extension String {
    /// Whether the date contains a four-digit year.
    package var hasLongYear: Bool { split { !$0.isNumber }.contains { $0.count == 4 } }
}

extension UnclearStatement.Question {
    /// The question in words.
    package var phrase: Phrase {
        switch self {
        case .spending(let amount): Phrase(en: "Is “\(amount)” money spent or received?", ja: "「\(amount)」は支出ですか、収入ですか。")
        case .dates(let date) where date.hasLongYear:
            Phrase(en: "Does “\(date)” begin with the day or the month?", ja: "「\(date)」の先頭は日ですか、月ですか。")
        case .dates(let date):
            Phrase(en: "Does “\(date)” begin with the day, the month or the year?", ja: "「\(date)」の先頭は日、月、年のどれですか。")
        case .currency(let amount): Phrase(en: "Which currency is “\(amount)” in?", ja: "「\(amount)」の通貨は何ですか。")
        case .decimalMark(let amount): Phrase(en: "What is the decimal mark in “\(amount)”?", ja: "「\(amount)」の小数点はどれですか。")
        }
    }
}

extension Statement.Reading.Spending: Worded {
    package var phrase: Phrase {
        switch self {
        case .negative: Phrase(en: "spending is negative", ja: "支出はマイナス")
        case .positive: Phrase(en: "spending is positive", ja: "支出はプラス")
        }
    }
}

extension DraftSetting: Worded {
    var phrase: Phrase {
        switch self {
        case .encoding: .text
        case .spending: Phrase(en: "Sign of amounts", ja: "金額の符号")
        case .dates: Phrase(en: "Date order", ja: "日付の順序")
        case .decimalMark: .decimalMark
        case .currency: .currency
        case .account: .account
        case .profile: Phrase(en: "Save as profile", ja: "保存するプロファイル")
        }
    }
}

extension Statement.Field {
    /// The header of the field's column in a table.
    var header: Phrase {
        switch self {
        case .date: .on
        case .amount: .amount
        case .counterparty: .counterparty
        case .message: .message
        case .originalAmount: .originalAmount
        case .category: .category
        case .status: .status
        case .account: .account
        case .note: .note
        case .tags: .tags
        default: phrase
        }
    }
}
