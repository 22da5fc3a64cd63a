/// A feature that an entry installed, for a parent that asks for it by its type.
@MainActor
public struct Installed<F: Builder> {
    /// The feature, ready to be mounted.
    public let buildable: Buildable<F.Input, F.Output>
}
