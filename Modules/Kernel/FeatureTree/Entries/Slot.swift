/// A place in a host feature for other features to fill without depending on the host feature.
///
/// `enum Tab: Slot { typealias Label = String }` is a slot whose plugins are labeled with text.
///
/// A slot is declared in a module that both the host feature and the plugins can import. The host feature declares a need for the slot's
/// ``Plugins``, and entries of the registry fill the slot.
public protocol Slot {
    /// The value that the host feature passes when it mounts a plugin.
    associatedtype Input = Void
    /// The type of the values that a plugin reports to the host feature.
    associatedtype Output: Sendable = Never
    /// The data about a plugin that the host feature can read before it builds the plugin, such as a tab's title.
    associatedtype Label: Sendable = Void
    /// The maximum number of plugins; unlimited by default.
    static var capacity: Int { get }
    /// Whether plugins are left out if no feature in the tree opens the slot; by default, such a plugin is an issue of the composition.
    ///
    /// A slot is optional if the feature that fills it makes sense alone: a feature with personal data also works in a program without
    /// accounts, where nothing deletes the data of a member.
    static var isOptional: Bool { get }
    /// Whether the plugin with the first label comes before the plugin with the second.
    ///
    /// The default compares labels that are `Comparable`. Plugins of equal rank are ordered by the names of their features, never by
    /// the order of their entries.
    static func precedes(_ first: Label, _ second: Label) -> Bool
}

extension Slot where Label: Comparable {
    /// Returns whether the first label is less than the second.
    public static func precedes(_ first: Label, _ second: Label) -> Bool { first < second }
}

extension Slot {
    /// Returns false, so that plugins are ordered by the names of their features.
    public static func precedes(_ first: Label, _ second: Label) -> Bool { false }
    /// The default capacity, which is unlimited.
    public static var capacity: Int { .max }
    /// False, so that a slot must be opened.
    public static var isOptional: Bool { false }
    /// The slot's name with its enclosing types, but without the module's name and without the address that a private type's name contains.
    static var name: String {
        String(reflecting: Self.self).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }
}
