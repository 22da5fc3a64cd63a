import Commands
import Failure
import FeatureTree
import Language
import Program
import Screen
import Terminal
import World

extension CommandLineHost {
    /// The features as screens, for as long as the person likes, or the script is long.
    func converse(_ script: [String]?) async throws {
        guard !options.json else { throw Failure(.usage, .noSessionAsJSON, hint: .giveJSONToACommand) }
        let composition = try composer(for: Visit(canAsk: true, acceptsTerms: acceptsTerms)).compose()
        let place = SavedPlace(in: try settings.home())
        var (left, news): (SavedTree?, [Phrase]) = (nil, [])
        do throws(Failure) { left = try place.read() } catch { news = error.lines }
        let restoration = left.map { Restoration($0, by: JSONStates()) }
        var lines = script.map { $0[...] }
        let manner = Session.Manner(in: settings.language, style, scheme: "\(P.name)", isScript: script != nil)
        let interruption = Interruption()
        try await withTree(composition.root(), trace: trace(), restoring: restoration, onMisuse: { [log] in log($0) }) { tree in
            let conversation = Conversation(tree.observer, keptIn: place, restoring: restoration, news: news)
            let read = { script == nil ? await Console.line() : lines?.popFirst() }
            try await Session(Stage(tree.observer), manner, news: conversation.atScreen, read: read, write: Console.write).run()
        }
        _ = consume interruption
    }
}
