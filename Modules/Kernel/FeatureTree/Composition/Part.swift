/// The entries of one feature under one name. An ``Adjustment`` can switch off all entries of a part together.
@MainActor
public struct Part {
    /// The name of the part in errors and adjustments.
    public let name: String
    let entries: [Entry]

    /// Makes a part from the entries that the closure lists.
    public init(_ name: String, @Entry.ListBuilder entries: () -> [Entry]) { (self.name, self.entries) = (name, entries()) }
}
