/// A feature that an entry installs. A parent's entry declares its need for the feature with a parameter of this type.
///
/// A parent that shows Order is installed with `Entry.install(Shop.self) { (order: Installed<Order>) in order.buildable }`.
@MainActor
public struct Installed<F: Builder> {
    /// The feature, ready to be mounted.
    public let buildable: Buildable<F.Input, F.Output>
}
