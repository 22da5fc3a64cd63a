import Spelling

/// Logic that opens addresses: it takes the steps that belong to it and leaves the remaining steps to its children.
///
/// A list that is asked for `superapp://timeline/42` takes `timeline`, shows itself, and leaves `42` to the page of one entry.
@MainActor
public protocol Routable: Interactor {
    /// Takes the feature's own steps off the front of `route`, and shows the children for these steps in place of the current children.
    ///
    /// The kernel then passes the remaining steps to the frontmost child. If this method is called when no steps are left, the feature
    /// shows its first screen. A feature can also take no step and only uncover its children, for example by closing a sheet in front of
    /// them.
    ///
    /// - Returns: Whether the feature can open the route; if not, the feature changes neither `route` nor its own children.
    func open(_ route: inout Route) -> Bool

    /// The names of the steps that the feature can take, for suggestions in errors; empty by default.
    var steps: [String] { get }
}

extension Routable {
    /// An empty list, so that errors do not suggest steps of this feature.
    public var steps: [String] { [] }
}

extension TreeObserver {
    /// Opens an address by passing its steps from feature to feature.
    ///
    /// `try observer.open(Route("superapp://timeline/42"))` opens the list and then the entry 42.
    ///
    /// The kernel asks the ``Routable`` features nearest to the root, frontmost first, and the first one that can open the route takes its
    /// own steps. The search then continues in the same way in that feature's frontmost child, so features behind that child cannot take
    /// the remaining steps. The search ends after 100 consecutive features that take no step.
    ///
    /// - Throws: ``Route/OpenError/unknown(step:after:route:near:)`` for a step that no feature takes. Features opened by earlier steps
    ///   stay open.
    public func open(_ route: Route) throws(Route.OpenError) {
        var (route, last, idle): (Route, Node?, Int) = (route, nil, 0)
        var hosts: [Node] = []
        while idle < 100 {
            let count = route.steps.count
            hosts = last.map { $0.children.last?.hosts ?? [] } ?? root?.hosts ?? []
            guard let taker = hosts.first(where: { ($0.interactor as? any Routable)?.open(&route) ?? false }) else { break }
            idle = route.steps.count < count ? 0 : idle + 1
            last = taker
        }
        guard let step = route.next else { return }
        let known = hosts.flatMap { ($0.interactor as? any Routable)?.steps ?? [] }
        throw .unknown(step: step, after: last?.name, route: route.text, near: NearestName(known).nearest(to: step))
    }
}

extension Node {
    /// This node if it can open addresses; otherwise, the nearest descendants that can, frontmost first.
    fileprivate var hosts: [Node] {
        var (hosts, waiting): ([Node], [Node]) = ([], [self])
        while let node = waiting.popLast() {
            if node.isMounted, node.interactor is any Routable { hosts.append(node) } else { waiting += node.children }
        }
        return hosts
    }
}
