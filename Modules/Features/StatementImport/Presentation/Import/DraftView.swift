import Failure
import Language
import Money
import Movements
import Screen
import StatementImportDomain
import Statements
import Time

/// The screens of ``DraftChecks``.
enum DraftView {
    /// The id of the choice to ignore a column.
    private static let ignoring = "ignored"

    static func overview(_ draft: StatementDraft, _ preview: StatementPreview, isTrial: Bool) -> Screen {
        Screen(
            .checkStatement,
            [
                .init(fields: [.file: .verbatim(draft.file)]), firstRows(draft, preview), problems(preview), columns(draft),
                settings(draft, preview),
            ].filter { !$0.rows.isEmpty },
            actions: [
                .init(.confirm, isTrial ? .previewStatement : .importStatement, role: .main),
                .init(Screen.Action.back.id, .cancelImport),
            ])
    }

    private static func firstRows(_ draft: StatementDraft, _ preview: StatementPreview) -> Screen.Section {
        let used = (preview.form?.columns ?? []).compactMap(\.meaning)
        let fields = [.date, .amount, .counterparty] + DraftField.optional.filter(used.contains)
        let rows = preview.rows.enumerated().compactMap { index, row -> Screen.Row? in
            guard case .movement(let movement) = row else { return nil }
            var shown = Screen.Row()
            shown.cells = fields.map { .text(text(of: $0, movement, row: index, draft, preview)) }
            return shown.with(movement.amount.minor > 0 && !preview.isAmountOpen ? .gain : nil, in: 1)
        }
        return Screen.Section(
            .firstRows, trailing: [1], headers: rows.isEmpty ? [] : fields.map(\.header),
            rows: rows.isEmpty ? [.init(.text(.noReadableRow))] : rows)
    }

    /// Returns the value of a field in a row or, until the user has decided how to read that field, its text in the file.
    private static func text(
        of field: Statement.Field, _ movement: Movement, row: Int, _ draft: StatementDraft, _ preview: StatementPreview
    ) -> Phrase {
        let original = { (fields: [Statement.Field]) in Phrase.unread(draft.sketch?.text(fields, row: row, draft.meanings) ?? "?") }
        if field == .date, preview.questions.contains(where: DraftSetting.dates.isOpen) { return original([.date]) }
        if field == .amount, preview.isAmountOpen { return original([.amount, .debit, .credit]) }
        return DraftField.text(of: field, movement)
    }

    /// Returns what the user has to correct: an error in the columns or the profile's name, unreadable rows among the first rows, and open
    /// questions.
    private static func problems(_ preview: StatementPreview) -> Screen.Section {
        let unreadable = preview.rows.compactMap { row in
            if case .rejected(let rejection) = row, !preview.isProvisional(rejection.flaw) {
                Phrase.unreadableRow(rejection.line, rejection.flaw.phrase)
            } else {
                nil
            }
        }
        let problem = preview.problem.flatMap { Failure($0)?.message }
        let rows = [problem].compactMap(\.self) + unreadable + preview.questions.map(\.phrase)
        return Screen.Section(.toCorrect, rows: rows.map { Screen.Row(.text($0)).with(.problem, in: 0) })
    }

    private static func columns(_ draft: StatementDraft) -> Screen.Section {
        let columns = draft.sketch?.columns ?? []
        return Screen.Section(
            .columns, headers: columns.isEmpty ? [] : [.columnName, .meaning, .example],
            rows: zip(columns, draft.meanings).enumerated().map { index, column in
                .init(
                    .text(column.0.title), .text(column.0.isRepeated ? .ignored : column.1?.phrase ?? .ignored),
                    .verbatim(column.0.texts.first { !$0.isEmpty } ?? ""), id: "\(index)", does: column.0.isRepeated ? nil : .column)
            })
    }

    private static func settings(_ draft: StatementDraft, _ preview: StatementPreview) -> Screen.Section {
        Screen.Section(
            .settings,
            rows: DraftSetting.allCases.compactMap { setting in
                setting.value(of: draft, preview).map { value in
                    .init(.text(setting.phrase), .text(value), id: setting.rawValue, does: .setting)
                        .with(preview.questions.contains(where: setting.isOpen) ? .problem : nil, in: 1)
                }
            })
    }

    static func column(_ index: Int, of draft: StatementDraft) -> Screen {
        let column = draft.sketch?.columns[index], current = draft.meanings[index]
        let meanings = [(ignoring, Phrase.ignored)] + StatementDraft.choices.map { ($0.code, $0.phrase) }
        return Screen(
            .meaning(of: column?.title ?? .nothing),
            [
                .init(.firstRows, rows: (column?.texts ?? []).filter { !$0.isEmpty }.map { .init(.verbatim($0)) }),
                choices(meanings) { $0 == current?.code ?? ignoring },
            ], actions: [.back])
    }

    static func setting(_ setting: DraftSetting, of draft: StatementDraft, _ preview: StatementPreview) -> Screen {
        let value = setting.value(of: draft, preview), choices = setting.choices
        let isOther = value != .notDecided && !choices.contains { $0.title == value }
        return Screen(
            setting.phrase,
            [
                .init(text: preview.questions.first(where: setting.isOpen)?.phrase),
                .init(rows: isOther ? [.init(.text(value ?? .nothing), .text(.currentChoice))] : []),
                Self.choices(choices) { id in choices.contains { $0.id == id && $0.title == value } },
                .init(text: setting == .profile ? .whatAProfileIsFor : nil),
            ], actions: (setting.prompt.map { [.init(.enter, .enterOther, prompt: $0)] } ?? []) + [.back])
    }

    private static func choices(_ choices: [DraftSetting.Choice], isCurrent: (String) -> Bool) -> Screen.Section {
        .init(rows: choices.map { .init(.text($0.title), .text(isCurrent($0.id) ? .currentChoice : .nothing), id: $0.id, does: .choose) })
    }
}

extension StatementPreview {
    /// Whether a row with this flaw might become readable once the open decisions are made.
    fileprivate func isProvisional(_ flaw: Statement.Flaw) -> Bool {
        if case .amount = flaw { isAmountOpen } else { false }
    }

    /// Whether the user still has to make a decision about the amounts.
    fileprivate var isAmountOpen: Bool {
        questions.contains { question in [DraftSetting.spending, .currency, .decimalMark].contains { $0.isOpen(question) } }
    }
}

extension StatementSketch.Column {
    /// The name of the column, preceded by the word “column” if the name is a number or empty.
    fileprivate var title: Phrase { Int(name) != nil || name.isEmpty ? .columnNumber(name) : .verbatim(name) }
}

/// The fields that a draft shows for the first rows.
enum DraftField {
    /// The fields that are shown only if the file has a column for them.
    static let optional: [Statement.Field] = [.message, .originalAmount, .category, .status, .account, .note, .tags]

    static func text(of field: Statement.Field, _ movement: Movement) -> Phrase {
        switch field {
        case .date: Day(dated: movement.time).phrase
        case .amount: movement.amount.phrase
        case .counterparty: movement.counterpartyName
        case .message: .verbatim(movement.message ?? "")
        case .originalAmount: movement.exchange?.original.phrase ?? .nothing
        case .category: movement.category.phrase
        case .status: movement.status.phrase
        case .account: .verbatim(movement.account ?? "")
        case .note: .verbatim(movement.note ?? "")
        case .tags: movement.tags.sorted().map { Phrase.verbatim($0.text) }.joined()
        default: .nothing
        }
    }
}

extension Screen.Action.ID {
    static let choose: Self = "choose"
    static let column: Self = "column"
    static let setting: Self = "setting"
    static let confirm: Self = "confirm"
    static let enter: Self = "enter"
}
