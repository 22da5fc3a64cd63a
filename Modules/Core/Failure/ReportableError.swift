/// A typed error of a Domain module, whose message is declared in the feature's module.
///
/// A message may name a command, a flag or a screen, which a Domain module must not mention. The feature's module therefore makes the error
/// conform to this protocol. ``Failure/init(_:)`` converts the error.
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
