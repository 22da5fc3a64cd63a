/// An error of a domain that its feature puts into words.
///
/// A Domain throws its own typed errors and knows of no command, flag or screen. The feature's module conforms them to this
/// protocol, and adds the message, the hint and the kind. Whoever shows or logs an error calls ``Failure/init(_:)``.
public protocol ReportableError: Error {
    var failure: Failure { get }
}

extension Failure {
    /// The error in words: itself, or what its feature makes of it.
    ///
    /// - Returns: nil for an error that nobody has words for.
    public init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as any ReportableError: self = error.failure
        default: return nil
        }
    }
}
