/// A typed error that ``Failure/init(_:)`` converts to a failure.
///
/// A Domain module declares its errors without messages, because a message may name a command, a flag or a screen, which a Domain module
/// must not mention. The feature's module makes these errors conform to this protocol.
public protocol ReportableError: Error {
    /// The error as a failure, with its kind, message and hint.
    var failure: Failure { get }
}

extension Failure {
    /// Creates a failure from a `Failure` or a ``ReportableError``; nil for any other error.
    public init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as any ReportableError: self = error.failure
        default: return nil
        }
    }
}
