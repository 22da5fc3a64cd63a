import Commands
import Failure
import FeatureTree
import Language
import Program
import Screen
import Terminal
import World

extension CommandLineHost {
    /// Runs a session until the person quits or the script ends.
    func runSession(_ script: [String]?) async throws {
        guard !options.json else { throw Failure(.usage, .noSessionAsJSON, hint: .useJSONWithACommand) }
        let composition = try composer(for: Invocation(canAsk: true, acceptsTerms: acceptsTerms)).compose()
        let home = try settings.home()
        try home.create()
        let file = SavedSession(in: home)
        var (saved, news): (SavedTree?, [Phrase]) = (nil, [])
        do throws(Failure) { saved = try file.read() } catch { news = error.lines }
        let restoration = saved.map { Restoration($0, by: JSONStates()) }
        var lines = script.map { $0[...] }
        let options = Session.Options(in: settings.language, style, scheme: "\(P.name)", isScript: script != nil) { Console.outputWidth }
        let interruption = Interruption()
        try await withTree(composition.root(), trace: trace(), restoring: restoration, onMisuse: log.report) { tree in
            let saver = SessionSaver(tree.observer, in: file, restoring: restoration, news: news)
            let read = { script == nil ? await Console.line() : lines?.popFirst() }
            try await Session(Stage(tree.observer), options, news: saver.atScreen, read: read, write: Console.write).run()
        }
        _ = consume interruption
    }
}
