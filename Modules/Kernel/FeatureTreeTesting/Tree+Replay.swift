public import FeatureTree

extension Tree {
    /// Has everything that came from outside happen again, in order, as another tree's trace recorded it.
    ///
    /// The tree must be made as the other was, with stand-ins for what spoke or assigned after a wait: what it says
    /// itself would be said twice. Then it ends up drawn as the other was.
    ///
    /// - Returns: The events for which there was nobody, or nobody who knows such a value; none, where the trees are alike.
    public func replay(_ trace: Trace) -> [Trace.Event] { trace.script.filter { !root.replay($0) } }
}
