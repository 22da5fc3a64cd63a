import Commands
import Failure
import FeatureTree
import Files
import Language
import Log
import Navigation
import Program
import Screen
import Settings
import Terminal
import TerminalHost
import Text
import Time

/// The host that runs a program's commands and sessions from a command line.
@MainActor
struct CommandLineHost<P: Program> {
    let options: any ProgramOptions
    let environment: Environment
    let settings: Settings
    let log: Log

    /// Whoever reads the output of a command, and can paste the commands in it.
    nonisolated static var reader: Phrase.Reader { .commandLine(program: "\(P.name)") }

    init(_ options: any ProgramOptions, in environment: Environment) {
        (self.options, self.environment) = (options, environment)
        let settings = Settings(P.settings, flags: options.flags, in: environment)
        self.settings = settings
        let file = (try? settings.home()).map { home in
            LogFile(in: home) { failure in Self.complain(failure.shown(to: Self.reader), in: settings, environment) }
        }
        log = Log(settings.logLevel, in: file)
    }

    /// Runs a command and shows its answer.
    ///
    /// - Returns: The exit code.
    func perform<C: Command>(_ command: C) async throws -> Int32 {
        try checkForm(of: C.self)
        if C.isDiagnostic { return try await show(diagnose(by: command), after: command.effect) }
        _ = try settings.checked()
        let composer = try composer(for: Invocation(canAsk: false, acceptsTerms: acceptsTerms))
        return try await logged(C.self, composer.selection) { try await show(answer(command, composer), after: command.effect) }
    }

    private func answer<C: Command>(_ command: C, _ composer: Composer<P>) async throws -> Answer {
        let composition = try composer.compose()
        for feature in composer.selection.all where feature.commands.all.contains(where: { $0 == C.self }) {
            guard let reason = composer.selection.whyOff(feature, by: composition.adjustments) else { continue }
            throw Failure(.misconfigured, .isOff(feature.partName, because: reason), hint: .seeFeatures)
        }
        try await composition.prepare(for: command.effect, onMisuse: log.report, trace: trace)
        return try await command.answer(from: composition)
    }

    /// Returns the answer of a command that must work even if a feature is unknown or the composition is invalid.
    private func diagnose<C: Command>(by command: C) async throws -> Answer {
        try await command.answer(
            from: Registry([part(for: .unattended)]).compose(NoFeatures.self, needing: [Entry.Need(C.Needs.self)]))
    }

    func composer(for invocation: Invocation = .unattended) throws(Failure) -> Composer<P> {
        Composer(try FeatureSelection(settings[.features], of: P.features, frame: P.frame), host: part(for: invocation))
    }

    var acceptsTerms: Bool { options.flags["acceptTerms"] == "yes" }

    /// Returns the part with the values that the host provides to commands and features.
    private func part(for invocation: Invocation) -> Part {
        Part("Host") {
            Entry.install(NoFeatures.self) {}
            Entry.provide(SavedSessions.self) { (home: DataDirectory) in SavedSessions(in: home) }
            Entry.provide(Invocation.self) { invocation }
            Entry.provide(ProgramName.self) { P.name }
            Entry.provide(Version.self) { P.version }
            Entry.provide(Language.self) { settings.language }
            Entry.provide(WallClock.self) { try settings.clock() }
            Entry.provide((any LongWork).self) { TerminalWork(in: settings.language, for: watchedStyle) }
            Entry.provide(ProgressMessages.self) { messages }
            Entry.provide(ScreenDialog.self) { dialog }
            Entry.provide(DataDirectory.self) { try settings.home() }
            Entry.provide(SettingsReport.self) { SettingsReport(P.settings, settings, file: environment.settingsFile) }
            Entry.provide(ProgramManual.self) { try ProgramManual(P.self, environment, settings) }
            Entry.provide(Inspection.self) { try inspection() }
            Entry.provide(SessionRunner.self) { SessionRunner(run: runSession) }
            Entry.provide(DoctorChecks.self) { doctorChecks() }
            Entry.provide(HostedProgram.self) { try hosted() }
        }
    }

    /// The style of the messages that accompany an answer; nil if standard error is not a terminal or `--json` reserves standard
    /// error for errors.
    private var watchedStyle: TextStyle? { Console.isWatched && !options.json ? style : nil }

    private var messages: ProgressMessages {
        guard !options.json else { return .discarded }
        let language = settings.language
        return ProgressMessages(isDrawn: watchedStyle == .drawn) {
            Console.complain(OutsideText($0.text(in: language).fitted(to: Console.messageWidth)))
        }
    }

    /// A command's dialog, shown on standard error. It is unattended if `--json` is given, if standard input or standard error is not a
    /// terminal, or if the program runs in the background, because the terminal stops a background program that reads input.
    private var dialog: ScreenDialog {
        guard !options.json, Console.isWatched, Console.isTyped, Console.isForeground else { return .unattended }
        let (language, style) = (settings.language, style)
        return ScreenDialog { screen, messages in
            let dialog = LineDialog(
                in: language, style, columns: { Console.messageWidth }, read: Console.line, write: { Console.complain($0) })
            return await dialog.event(on: screen.shown(to: Self.reader), after: messages)
        }
    }
}
