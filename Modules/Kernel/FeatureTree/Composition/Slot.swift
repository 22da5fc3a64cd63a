/// A place in a host feature that other features can fill without knowing it.
///
/// A module that both sides may know declares the slot; the host asks for
/// ``Plugins`` of it, and an app's registry fills it.
public protocol Slot {
    /// What the host knows only when it mounts a plugin.
    associatedtype Input = Void
    /// What a plugin tells the host.
    associatedtype Output: Sendable = Never
    /// What a plugin says of itself before it is built, such as a tab's title.
    associatedtype Label: Sendable = Void
    /// How many plugins the slot takes; any number, unless it says otherwise.
    static var capacity: SlotCapacity { get }
    /// Whether one plugin stands before another, by what they say of themselves.
    ///
    /// Labels that can be compared are; where there is nothing to compare, plugins stand in the order of their
    /// features' names. In what order they were listed never counts.
    static func precedes(_ first: Label, _ second: Label) -> Bool
}

extension Slot where Label: Comparable {
    /// The lesser comes first.
    public static func precedes(_ first: Label, _ second: Label) -> Bool { first < second }
}

extension Slot {
    /// Neither comes first.
    public static func precedes(_ first: Label, _ second: Label) -> Bool { false }
    /// Any number.
    public static var capacity: SlotCapacity { .any }
    /// The slot's name without its module, but with the feature that it is nested in; where a private one lies is an address.
    static var name: String {
        String(reflecting: Self.self).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }
}

/// How many plugins a slot takes.
public enum SlotCapacity: Sendable {
    /// As many as there are, none included.
    case any
    /// One, or none; the host says what it does without.
    case atMostOne
    /// One, and a composition without it is refused.
    case exactlyOne

    func allows(_ count: Int) -> Bool {
        switch self {
        case .any: true
        case .atMostOne: count <= 1
        case .exactlyOne: count == 1
        }
    }
}

/// What fills a slot, in the slot's order: first what a configuration put in order (``Adjustment``), then as the slot
/// orders labels (``Slot/precedes(_:_:)``), then by the features' names.
///
/// Asking for `Plugins<S>` is what opens the slot `S`.
public struct Plugins<S: Slot>: Sendable {
    /// A feature that fills the slot, and what it says of itself.
    public struct Plugin: Sendable {
        /// What the plugin says of itself.
        public let label: S.Label
        /// What the host mounts.
        public let buildable: Buildable<S.Input, S.Output>

        /// Makes a plugin; a registry does so for every entry that plugs into the slot, a test by hand.
        public init(_ label: S.Label, _ buildable: Buildable<S.Input, S.Output>) { (self.label, self.buildable) = (label, buildable) }
    }

    /// The plugins, in the slot's order.
    public let all: [Plugin]

    /// Fills a slot by hand, as a test does.
    public init(_ all: [Plugin]) { self.all = all }

    /// What there is to mount, for a host that does not look at labels.
    public var buildables: [Buildable<S.Input, S.Output>] { all.map(\.buildable) }
}

extension Plugins where S.Label == Void {
    /// Fills a slot that asks for no label by hand.
    public init(_ buildables: [Buildable<S.Input, S.Output>]) { all = buildables.map { Plugin((), $0) } }
}
