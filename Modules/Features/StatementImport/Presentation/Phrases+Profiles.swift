import Language
import Movements
import StatementImportDomain
import Statements

/// Phrases about statement profiles.
extension Phrase {
    package static let profiles = Phrase("Statement profiles")
    static let profile = Phrase("Profile")
    static let bank = Phrase("Statement")
    static let yourProfile = Phrase("yours")
    static let delimiter = Phrase("Delimiter")
    static let linesBefore = Phrase("Lines before")
    static let linesAfter = Phrase("Lines after")
    package static let profileSaved = Phrase("Profile saved")
    package static let profileExported = Phrase("Profile exported")
    package static let profileRemoved = Phrase("Profile removed")
}

extension StatementProfile.Delimiter: Worded {
    package var phrase: Phrase {
        switch self {
        case .comma: Phrase("comma")
        case .semicolon: Phrase("semicolon")
        case .tab: Phrase("tab")
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
