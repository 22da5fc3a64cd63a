/// A feature that an entry has installed and that a parent requests by its type.
@MainActor
public struct Installed<F: Builder> {
    /// The feature, ready to be mounted.
    public let buildable: Buildable<F.Input, F.Output>
}
