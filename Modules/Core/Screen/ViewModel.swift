import FeatureTree

/// An interactor with a screen: events in, screens out.
@MainActor
public protocol ViewModel: Interactor {
    /// The screen; nil while there is nothing to show yet.
    var screen: Current<Screen?> { get }
    /// Handles an event, and returns when the work is done.
    ///
    /// - Throws: `Failure` or `ReportableError`; the host reports the error, and the screen does not change.
    func receive(_ event: Screen.Event) async throws
}
