import Failure
import Language
import Movements
import Screen
import StatementImportDomain
import Statements

/// The screens on which the user checks and corrects how a statement is read, before it is imported.
@MainActor
package final class DraftChecks {
    package enum Answer: Hashable, Sendable { case confirmed(StatementDraft), cancelled }

    private enum Step: Equatable { case overview, column(Int), setting(DraftSetting) }

    private let importing: FirstImport
    private let isTrial: Bool
    private var draft: StatementDraft
    private var preview: StatementPreview
    private var step = Step.overview

    /// - Parameter isTrial: Whether the import will be a preview.
    package init(_ draft: StatementDraft, _ importing: FirstImport, isTrial: Bool = false) async throws {
        (self.importing, self.draft, self.isTrial) = (importing, draft, isTrial)
        preview = try await importing.preview(draft)
    }

    package var screen: Screen {
        switch step {
        case .overview: DraftView.overview(draft, preview, isTrial: isTrial)
        case .column(let index): DraftView.column(index, of: draft)
        case .setting(let setting): DraftView.setting(setting, of: draft, preview)
        }
    }

    /// Handles an event of the current screen.
    ///
    /// - Returns: The answer if the user has confirmed the draft or cancelled the import.
    /// - Throws: An error if the correction is invalid or the draft cannot be confirmed; the draft is then unchanged.
    package func receive(_ event: Screen.Event) async throws -> Answer? {
        switch (step, event.action) {
        case (.overview, Screen.Action.back.id): return .cancelled
        case (.overview, .column):
            if let index = event.row.flatMap({ Int($0) }), draft.sketch?.columns.indices.contains(index) == true { step = .column(index) }
        case (.overview, .setting): if let setting = event.row.flatMap(DraftSetting.init) { step = .setting(setting) }
        case (.overview, .confirm):
            try await checkCompleteness()
            return .confirmed(draft)
        case (.column(let index), .choose):
            var changed = draft
            changed.meanings[index] = event.row.flatMap(Statement.Field.init(code:))
            try await change(to: changed)
        case (.setting(let setting), .choose): try await change(setting, to: event.row ?? "")
        case (.setting(let setting), .enter): try await change(setting, to: event.input ?? "")
        default: step = .overview
        }
        return nil
    }

    private func change(_ setting: DraftSetting, to value: String) async throws {
        var changed = draft
        try setting.change(&changed, to: value)
        if setting == .encoding, let encoding = Statement.Form.Encoding(rawValue: value) {
            changed = try await importing.decoded(draft, as: encoding)
        }
        if setting == .profile, let name = changed.profileName { try await importing.check(name, of: changed) }
        try await change(to: changed)
    }

    private func change(to changed: StatementDraft) async throws {
        (preview, draft) = (try await importing.preview(changed), changed)
        step = .overview
    }

    private func checkCompleteness() async throws {
        if let problem = preview.problem { throw problem }
        guard preview.questions.isEmpty else { throw Failure(.refused, .decideFirst, details: preview.questions.map(\.phrase)) }
        if let name = draft.profileName { try await importing.check(name, of: draft) }
    }
}
