import FeatureTree

/// A feature with a face: events in, screens out.
@MainActor
public protocol ViewModel: Interactor {
    /// What to show; `nil` while there is nothing to show yet.
    var screen: Current<Screen?> { get }
    /// Carries out what the person did, and returns when it is done.
    ///
    /// - Throws: `Failure` when it could not be done; the host tells the person, and the screen stays.
    func receive(_ event: Screen.Event) async throws
}
