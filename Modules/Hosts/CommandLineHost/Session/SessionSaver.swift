import Failure
import FeatureTree
import Language
import Program
import Screen

/// Saves a session before each screen is shown, so that even a killed session can be resumed.
@MainActor
final class SessionSaver {
    private let file: SavedSession
    private let observer: TreeObserver
    private let restoration: Restoration?
    private var news: [Phrase]
    private var saved: SavedTree?
    private var showsTabs = false

    /// - Parameter news: Messages to show with the first screen.
    init(_ observer: TreeObserver, in file: SavedSession, restoring restoration: Restoration?, news: [Phrase]) {
        (self.observer, self.file, self.restoration, self.news) = (observer, file, restoration, news)
    }

    /// Saves the session and returns the messages to show with the next screen.
    ///
    /// Screens that appear before the tabs are not saved, because each run decides whether to show them.
    func atScreen() -> [Phrase] {
        defer { news = [] }
        guard Stage(observer).hasAddresses else { return news }
        if showsTabs {
            restoration?.end()
        } else {
            showsTabs = true
            news += restoration?.leftOut.map(\.phrase) ?? []
        }
        let tree = observer.saved(by: JSONStates())
        if tree != saved {
            do throws(Failure) { try file.save(tree) } catch { news.append(error.message) }
            saved = tree
        }
        return news
    }
}
