/// The interface through which a feature reports output to its parent.
///
/// A listener does not keep the parent alive.
@MainActor
public struct Listener<Output: Sendable> {
    @usableFromInline let mailbox: Mailbox<Output>?

    @inlinable init(mailbox: Mailbox<Output>?) { self.mailbox = mailbox }

    /// Reports `output` to the parent; does nothing once the feature is unmounted or has failed.
    @inlinable public func callAsFunction(_ output: Output) { mailbox?.receive(output) }
}
