import Failure
import FeatureTree
import Language
import Program
import Screen

/// What is left of a session for the next one, and what the next one finds.
///
/// Kept before each screen is shown, so that wherever the program is killed, what was seen last is what one comes back to.
@MainActor
final class Conversation {
    private let place: SavedPlace
    private let observer: TreeObserver
    private let restoration: Restoration?
    private var news: [Phrase]
    private var kept: SavedTree?
    private var hasArrived = false

    /// - Parameter restoration: What the tree that is looked at was made with.
    init(_ observer: TreeObserver, keptIn place: SavedPlace, restoring restoration: Restoration?, news: [Phrase]) {
        (self.observer, self.place, self.restoration, self.news) = (observer, place, restoration, news)
    }

    /// Keeps where one is, and says what there is to be said above the next screen.
    ///
    /// What comes before the tabs is no place to come back to: each start decides on that anew, and leaves alone what was kept.
    func atScreen() -> [Phrase] {
        guard Stage(observer).hasAddresses else { return takeNews() }
        if hasArrived {
            restoration?.end()
        } else {
            hasArrived = true
            news += restoration?.leftOut.map(\.phrase) ?? []
        }
        let tree = observer.saved(by: JSONStates())
        if tree != kept {
            do throws(Failure) { try place.keep(tree) } catch { news.append(error.message) }
            kept = tree
        }
        return takeNews()
    }

    private func takeNews() -> [Phrase] {
        defer { news = [] }
        return news
    }
}
