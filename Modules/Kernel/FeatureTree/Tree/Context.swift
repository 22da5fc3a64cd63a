/// What a feature is handed at build time: a way down and a way up.
@MainActor
public struct Context<Output: Sendable> {
    /// Mounts children and runs tasks for as long as the feature is mounted.
    public let router: Router
    /// Speaks to the parent.
    public let listener: Listener<Output>

    @inlinable init(router: Router, listener: Listener<Output>) { (self.router, self.listener) = (router, listener) }
}

/// The only way a feature can speak to its parent.
///
/// A listener never keeps its parent alive, and goes silent once the feature
/// is unmounted.
@MainActor
public struct Listener<Output: Sendable> {
    @usableFromInline let mailbox: Mailbox<Output>?

    @inlinable init(mailbox: Mailbox<Output>?) { self.mailbox = mailbox }

    /// Sends `output` to the parent; does nothing once unmounted.
    @inlinable public func callAsFunction(_ output: Output) {
        mailbox?.receive(output)
    }
}
