import FeatureTree

/// The moments when recorded trees showed new screens. The oldest are dropped first.
@MainActor
final class SavedMoments {
    /// What a new session needs to continue from a moment.
    enum Moment {
        /// The saved state of the tree.
        case state(SavedTree)
        /// The address of a session's first page, if opening that address is enough.
        case address([String])
    }

    private struct Key: Hashable { let tree, time: Int }

    private let limit: Int
    private var moments: [Key: Moment] = [:]
    /// The keys of `moments`, oldest first.
    private var keys: [Key] = []

    init(limit: Int = 2_000) { self.limit = limit }

    /// Keeps the moment when a tree showed a screen; `time` is the time of the recorded screen.
    func keep(_ moment: Moment, of tree: Int, at time: Int) {
        let key = Key(tree: tree, time: time)
        if moments.updateValue(moment, forKey: key) == nil { keys.append(key) }
        guard keys.count > limit else { return }
        let dropped = keys.prefix(limit / 2)
        for key in dropped { moments[key] = nil }
        keys.removeFirst(dropped.count)
    }

    /// Returns the moment when a tree showed a screen; nil if the moment has been dropped or never existed.
    func moment(of tree: Int, at time: Int) -> Moment? { moments[Key(tree: tree, time: time)] }
}
