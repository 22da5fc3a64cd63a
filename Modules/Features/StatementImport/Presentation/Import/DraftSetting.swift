import Failure
import Language
import Money
import Movements
import StatementImportDomain
import Statements

/// A setting that the user can change in a draft, in addition to the meanings of the columns.
enum DraftSetting: String, CaseIterable, Sendable {
    case encoding, spending, dates, decimalMark = "decimal-mark", currency, account, profile

    /// The id and the title of a value that the user can choose.
    typealias Choice = (id: String, title: Phrase)

    /// The currencies that are offered; another one can be typed.
    private static let currencies = ["JPY", "USD", "EUR", "GBP"].compactMap(Currency.init(code:))

    var choices: [Choice] {
        switch self {
        case .encoding: [Statement.Form.Encoding.shiftJIS, .latin1, .utf8].map { ($0.rawValue, $0.phrase) }
        case .spending: Statement.Reading.Spending.allCases.map { ($0.rawValue, $0.phrase) }
        case .dates: Statement.Reading.DateOrder.allCases.map { ($0.rawValue, $0.phrase) }
        case .decimalMark: Statement.Reading.DecimalMark.allCases.map { ($0.rawValue, $0.phrase) }
        case .currency: Self.currencies.map { ($0.code, .verbatim($0.code)) }
        case .account: [("", .noAccount)]
        case .profile: [("", .noProfile)]
        }
    }

    /// The prompt at which the user can type a value; nil if the value must be chosen.
    var prompt: Phrase? {
        switch self {
        case .encoding, .spending, .dates, .decimalMark: nil
        case .currency: .codeOfCurrency
        case .account: .nameOfAccount
        case .profile: .nameOfProfile
        }
    }

    /// Whether the question is about this setting.
    func isOpen(_ question: UnclearStatement.Question) -> Bool {
        switch question {
        case .spending: self == .spending
        case .dates: self == .dates
        case .currency: self == .currency
        case .decimalMark: self == .decimalMark
        }
    }

    /// Returns the current value; nil if the setting does not apply to the draft.
    func value(of draft: StatementDraft, _ preview: StatementPreview) -> Phrase? {
        if preview.questions.contains(where: isOpen) { return .notDecided }
        let reading = preview.form?.reading ?? draft.reading
        return switch self {
        case .encoding: draft.sketch.flatMap { $0.isEncodingOpen ? $0.encoding.phrase : nil }
        case .spending: reading.spending?.phrase
        case .dates: reading.dates?.phrase
        case .decimalMark: reading.decimalMark?.phrase
        case .currency: reading.currency.map { .verbatim($0.code) }
        case .account: reading.account.map { .verbatim($0) } ?? .noAccount
        case .profile: draft.sketch == nil ? nil : draft.profileName.map { .verbatim($0) } ?? .noProfile
        }
    }

    /// Applies a chosen or typed value to the draft.
    ///
    /// - Throws: `Failure` if the value is invalid.
    func change(_ draft: inout StatementDraft, to value: String) throws(Failure) {
        switch self {
        // A change of the encoding also changes the names of the columns, so `FirstImport` reads the file again.
        case .encoding: break
        case .spending: draft.reading.spending = .init(rawValue: value)
        case .dates: draft.reading.dates = .init(rawValue: value)
        case .decimalMark: draft.reading.decimalMark = .init(rawValue: value)
        case .currency:
            guard let currency = Currency(code: value.uppercased()) else {
                throw Failure(.usage, .noCurrency(value), hint: .codesOfCurrencies)
            }
            draft.reading.currency = currency
        case .account: (draft.reading.account, draft.hasNoAccount) = (value.isEmpty ? nil : value, value.isEmpty)
        case .profile: draft.profileName = value.isEmpty ? nil : value.lowercased()
        }
    }
}
