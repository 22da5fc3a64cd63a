/// The router and the listener that a feature receives when it is built.
@MainActor
public struct Context<Output: Sendable> {
    /// The router, which mounts children and runs tasks while the feature is mounted.
    public let router: Router
    /// The listener, which reports to the parent.
    public let listener: Listener<Output>

    @inlinable init(router: Router, listener: Listener<Output>) { (self.router, self.listener) = (router, listener) }
}
