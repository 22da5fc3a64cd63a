/// A typed error of a domain, which the domain's feature puts into words.
///
/// A domain knows nothing of commands, flags and screens. The feature's module conforms the domain's errors to this protocol and adds the
/// kind, the message and the hint. ``Failure/init(_:)`` does the conversion.
public protocol ReportableError: Error {
    /// The error in words.
    var failure: Failure { get }
}

extension Failure {
    /// The failure itself, or the failure that a ``ReportableError`` becomes; nil for any other error.
    public init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as any ReportableError: self = error.failure
        default: return nil
        }
    }
}
