import FeatureTree

/// The saved states of recorded trees at the moments when new screens were shown. The oldest are dropped first.
@MainActor
final class SavedMoments {
    private struct Moment: Hashable { let tree, time: Int }

    private let limit: Int
    private var states: [Moment: SavedTree] = [:]
    /// The keys of `states`, oldest first.
    private var moments: [Moment] = []

    init(limit: Int = 2_000) { self.limit = limit }

    /// Keeps the state of a tree when a screen was shown; `time` is the time of the recorded screen.
    func keep(_ state: SavedTree, of tree: Int, at time: Int) {
        let moment = Moment(tree: tree, time: time)
        if states.updateValue(state, forKey: moment) == nil { moments.append(moment) }
        guard moments.count > limit else { return }
        let dropped = moments.prefix(limit / 2)
        for moment in dropped { states[moment] = nil }
        moments.removeFirst(dropped.count)
    }

    /// Returns the state of a tree when a screen was shown; nil if it has been dropped or never existed.
    func state(of tree: Int, at time: Int) -> SavedTree? { states[Moment(tree: tree, time: time)] }
}
