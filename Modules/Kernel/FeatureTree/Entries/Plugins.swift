/// The plugins of a slot. A registry sorts them by ``Slot/precedes(_:_:)`` and then by the names of the features.
///
/// A feature shows all of them with `router.show { for tab in tabs.buildables { tab.child(to: self) { _, _ in } } }`.
///
/// An entry opens the slot `S` by declaring a parameter of type `Plugins<S>`.
public struct Plugins<S: Slot>: Sendable {
    /// One feature in the slot, with its label.
    public struct Plugin: Sendable {
        /// The label from the plugin's entry.
        public let label: S.Label
        /// The feature, ready to be mounted.
        public let buildable: Buildable<S.Input, S.Output>

        /// Makes a plugin without a registry, for tests.
        public init(_ label: S.Label, _ buildable: Buildable<S.Input, S.Output>) { (self.label, self.buildable) = (label, buildable) }
    }

    /// The plugins in order.
    public let all: [Plugin]
    /// The features without their labels, in order.
    public let buildables: [Buildable<S.Input, S.Output>]

    /// Makes the plugins of a slot in the given order, without a registry, for tests.
    public init(_ all: [Plugin]) { (self.all, buildables) = (all, all.map(\.buildable)) }
}

extension Plugins where S.Label == Void {
    /// Makes the plugins of a slot that has no labels, in the given order, without a registry, for tests.
    public init(_ buildables: [Buildable<S.Input, S.Output>]) { self.init(buildables.map { Plugin((), $0) }) }
}
