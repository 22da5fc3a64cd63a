/// A named list of entries, for example all entries of one feature. An ``Adjustment`` can switch off the whole part.
///
/// `Part("Order") { Entry.install(Order.self) {} }` is a part with one feature.
@MainActor
public struct Part {
    /// The name of the part in errors and adjustments.
    public let name: String
    let entries: [Entry]

    /// Makes a part from the entries that the closure lists.
    public init(_ name: String, @Entry.ListBuilder entries: () -> [Entry]) { (self.name, self.entries) = (name, entries()) }
}
