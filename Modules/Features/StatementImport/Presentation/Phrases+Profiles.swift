import Language
import Movements
import StatementImportDomain
import Statements

/// Phrases about statement profiles.
extension Phrase {
    package static let profiles = Phrase(en: "Statement profiles", ja: "明細のプロファイル")
    static let profile = Phrase(en: "Profile", ja: "プロファイル")
    static let bank = Phrase(en: "Statement", ja: "明細")
    static let yourProfile = Phrase(en: "yours", ja: "自分で追加")
    static let delimiter = Phrase(en: "Delimiter", ja: "区切り文字")
    static let linesBefore = Phrase(en: "Lines before", ja: "前の行数")
    static let linesAfter = Phrase(en: "Lines after", ja: "後の行数")
    package static let profileSaved = Phrase(en: "Profile saved", ja: "プロファイルを保存しました")
    package static let profileExported = Phrase(en: "Profile exported", ja: "プロファイルを書き出しました")
    package static let profileRemoved = Phrase(en: "Profile removed", ja: "プロファイルを削除しました")
}

extension StatementProfile.Delimiter: Worded {
    package var phrase: Phrase {
        switch self {
        case .comma: Phrase(en: "comma", ja: "カンマ")
        case .semicolon: Phrase(en: "semicolon", ja: "セミコロン")
        case .tab: Phrase(en: "tab", ja: "タブ")
        }
    }
}

extension Statement.Reading.DateOrder: Worded {
    package var phrase: Phrase {
        switch self {
        case .dayFirst: Statement.Form.Dates.dayFirst.phrase
        case .monthFirst: Statement.Form.Dates.monthFirst.phrase
        case .yearFirst: Statement.Form.Dates.yearFirst.phrase
        }
    }
}
