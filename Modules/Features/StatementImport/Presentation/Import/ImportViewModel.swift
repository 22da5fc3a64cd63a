import FeatureTree
import Files
import Foundation
import Language
import Movements
import Screen
import StatementImportDomain
import Statements
import Time
import TimelineSlots

/// Imports a statement in a session: asks for the file, lets the user check a draft if it is uncertain how to read the file, and shows the
/// result.
package final class ImportViewModel: ViewModel {
    package typealias Output = ListScreen.Output

    private enum Phase {
        case asking
        case checking(DraftChecks)
        case importing
        case done
    }

    package let screen = Current<Screen?>(nil)
    private let importing: FirstImport
    private let context: Context<Output>
    private var phase = Phase.asking

    package init(_ importing: FirstImport, _ context: Context<Output>) { (self.importing, self.context) = (importing, context) }

    package func run() { ask() }

    package func receive(_ event: Screen.Event) async throws {
        switch phase {
        case .asking where event.action == .file: try await open((event.input ?? "").trimmingCharacters(in: .whitespaces))
        case .asking, .done: context.listener(.closed)
        case .importing: break
        case .checking(let checks):
            switch try await checks.receive(event) {
            case .confirmed(let draft):
                let (result, profile) = try await watched { [importing] in try await importing.finish(draft, onProgress: $0) }
                show(result, of: draft.file, profile)
            case .cancelled: ask()
            case nil: screen.value = checks.screen
            }
        }
    }

    private func ask() {
        phase = .asking
        screen.value = Screen(
            .import, [.init(text: .whatCanBeImported)],
            actions: [.init(.file, .chooseAFile, prompt: .pathOfStatement, role: .main), .back])
    }

    private func open(_ path: String) async throws {
        let file = InputFile(NSString(string: path).expandingTildeInPath)
        // A file that is not regular, such as the terminal itself, might never end.
        try file.checkIsRegular()
        let choice = ProfileChoice.recognized(among: try await importing.profiles.all())
        let step = try await watched { [importing] in try await importing.start(file, .init(), as: choice, onProgress: $0) }
        switch step {
        case .imported(let result): show(result, of: file.path, nil)
        case .check(let draft, _):
            let checks = try await DraftChecks(draft, importing)
            phase = .checking(checks)
            screen.value = checks.screen
        }
    }

    /// Runs an import, and shows its progress until the whole file has been read.
    private func watched<Value: Sendable>(
        _ body: (_ onProgress: @escaping @Sendable (ImportStatement.Progress) -> Void) async throws -> Value
    ) async throws -> Value {
        let (before, shown, clock) = (phase, screen.value, importing.clock), start = clock.now
        phase = .importing
        // A progress report that arrives after the end of the import must not cover the result.
        defer { phase = before }
        do {
            return try await body(report(since: start, clock))
        } catch {
            screen.value = shown
            throw error
        }
    }

    private func report(since start: Date, _ clock: WallClock) -> @Sendable (ImportStatement.Progress) -> Void {
        { [weak self] progress in
            guard progress.read < progress.size else { return }
            let line = progress.line(after: clock.now.milliseconds - start.milliseconds)
            Task { @MainActor in
                guard let self, case .importing = self.phase else { return }
                self.screen.value = Screen(.import, [.init(text: line)])
            }
        }
    }

    private func show(_ result: ImportStatement.Result, of file: String, _ profile: String?) {
        phase = .done
        let report = ImportReport(result, of: file, isTrial: false, savedProfile: profile)
        screen.value = ImportReportView.screen(report, actions: [.back])
    }
}

extension Screen.Action.ID {
    fileprivate static let file: Self = "file"
}
