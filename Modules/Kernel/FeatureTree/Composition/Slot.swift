/// A place in a host feature that other features fill without knowing the host.
///
/// A module that both sides may import declares the slot. The host asks for ``Plugins`` of it, and entries of the registry fill it.
public protocol Slot {
    /// What the host passes when it mounts a plugin.
    associatedtype Input = Void
    /// What a plugin reports to the host.
    associatedtype Output: Sendable = Never
    /// What the host knows of a plugin before it builds it, such as a tab's title.
    associatedtype Label: Sendable = Void
    /// The greatest number of plugins; unlimited by default.
    static var capacity: Int { get }
    /// Whether one plugin comes before another, by their labels.
    ///
    /// The default compares labels that are `Comparable`. Plugins of equal rank are ordered by the names of their features, never by
    /// the order of their entries.
    static func precedes(_ first: Label, _ second: Label) -> Bool
}

extension Slot where Label: Comparable {
    /// The lesser label comes first.
    public static func precedes(_ first: Label, _ second: Label) -> Bool { first < second }
}

extension Slot {
    /// No label comes before another.
    public static func precedes(_ first: Label, _ second: Label) -> Bool { false }
    /// Unlimited.
    public static var capacity: Int { .max }
    /// The slot's name without its module but with the types around it; the name of a private type contains an address, which is left out.
    static var name: String {
        String(reflecting: Self.self).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }
}
