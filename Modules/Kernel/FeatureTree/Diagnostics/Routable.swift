/// Logic that opens addresses: it takes its own steps and passes the rest on.
@MainActor
public protocol Routable: Interactor {
    /// Takes known steps off the front of `route`, and shows what they mean in place of what is open.
    ///
    /// The rest goes to the child that is then in front. A feature that is asked without any step shows its first screen. A feature may
    /// also take no step and only make room, for example by closing what covers its children.
    ///
    /// - Returns: Whether the feature knows the way. If not, it leaves `route` and its children unchanged.
    func open(_ route: inout Route) -> Bool

    /// The names of known steps, for suggestions in errors; empty by default.
    var steps: [String] { get }
}

extension Routable {
    /// No names.
    public var steps: [String] { [] }
}

extension TreeObserver {
    /// Opens an address, from one feature that takes steps to the next.
    ///
    /// The frontmost feature that knows the first step takes it. From there on only the children in front are asked, so that no feature
    /// behind them takes a step meant for them. After 100 features in a row that take no step, the walk ends.
    ///
    /// - Throws: ``Route/OpenError/unknown(step:after:route:near:)`` for a step that no feature takes. The steps before it stay open.
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
        throw .unknown(step: step, after: last?.name, route: route.text, near: known.nearest(to: step))
    }
}

extension Node {
    /// The nearest nodes that open addresses, at or below this one, the frontmost first.
    fileprivate var hosts: [Node] {
        var (hosts, waiting): ([Node], [Node]) = ([], [self])
        while let node = waiting.popLast() {
            if node.isMounted, node.interactor is any Routable { hosts.append(node) } else { waiting += node.children }
        }
        return hosts
    }
}
