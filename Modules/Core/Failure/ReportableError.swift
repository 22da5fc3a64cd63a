/// A typed error of a domain; the feature of that domain provides its message.
///
/// A Domain module mentions no command, flag or screen. The feature's module makes the domain's errors conform to this protocol, which
/// adds the kind, the message and the hint. ``Failure/init(_:)`` does the conversion.
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
