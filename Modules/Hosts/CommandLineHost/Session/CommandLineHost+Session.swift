import Commands
import Failure
import FeatureTree
import Files
import Language
import Navigation
import Program
import Screen
import Terminal
import TerminalHost
import TreeRecords

extension CommandLineHost {
    /// Runs a session until the person quits or the script ends.
    ///
    /// On a terminal, a session without a script fills the screen, unless the person passed `--lines` or turned on the setting
    /// `accessible`.
    func runSession(_ script: [String]?, lineByLine: Bool, recording choice: RecordingChoice?) async throws {
        guard !options.json else { throw Failure(.usage, .noSessionAsJSON, hint: .useJSONWithACommand) }
        let composition = try composer(for: Invocation(canAsk: true, acceptsTerms: acceptsTerms)).compose()
        let home = try settings.home()
        try home.create()
        let file = SavedSession(in: home)
        var (saved, news): (SavedTree?, [Phrase]) = (nil, [])
        do throws(Failure) { saved = try file.read() } catch { news = error.lines }
        let restoration = saved.map { Restoration($0, by: JSONStates()) }
        var lines = script.map { $0[...] }
        var options = Session.Options(in: settings.language, style, scheme: "\(P.name)", isScript: script != nil) { Console.outputWidth }
        options.settings = SettingsReport(P.settings, settings, file: environment.settingsFile).screen(showsOrigin: true)
        var problems: [Phrase] = []
        let recorder = try choice.flatMap { choice in
            let file = try RecordingFile(choice.path) { problems += $0.lines }
            return LiveRecording(try recorded(composition, reveals: choice.reveals), in: settings.language, to: [file]).recorder()
        }
        let isFullScreen = script == nil && !lineByLine && style == .drawn && FullScreenSession.isPossible
        let interruption = isFullScreen ? nil : Interruption()
        let tree = Tree(
            try composition.root(), trace: trace(for: recorder), restoring: restoration, onMisuse: report(to: recorder))
        let saver = SessionSaver(tree.observer, in: file, restoring: restoration, news: news)
        let read = { script == nil ? await Console.line() : lines?.popFirst() }
        var stage = Stage(tree.observer)
        let shown = stage
        if let recorder { stage.onSend = recorder.act }
        let atScreen = {
            if let recorder, let screen = shown.screen { recorder.see(screen) }
            defer { problems = [] }
            return saver.atScreen() + problems
        }
        var failure: (any Error)?
        do {
            if isFullScreen {
                try await FullScreenSession(stage, options, news: atScreen).run()
            } else {
                try await Session(stage, options, news: atScreen, read: read, write: Console.write).run()
            }
        } catch { failure = error }
        let leaks = await tree.stop()
        recorder?.end(leaks: leaks)
        if let failure { throw failure }
        _ = consume interruption
    }
}
