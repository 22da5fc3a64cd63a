/// A feature that an entry installs, and that a parent's entry declares as a need by its type.
@MainActor
public struct Installed<F: Builder> {
    /// The feature, ready to be mounted.
    public let buildable: Buildable<F.Input, F.Output>
}
