/// A feature that an entry installs and that a parent asks for by its type.
@MainActor
public struct Installed<F: Builder> {
    /// The feature, ready to be mounted.
    public let buildable: Buildable<F.Input, F.Output>
}
