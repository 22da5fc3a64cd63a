/// Whether a part of an app is there, and if not, why.
public enum Availability: Hashable, Sendable {
    /// It takes part in the composition.
    case on
    /// It does not, for a reason that whoever misses it is told.
    case off(because: String)
}

/// The entries of one feature, under one name: they are on or off together.
@MainActor
public struct Part {
    /// What the part is called in errors and lists.
    public let name: String
    /// Whether it takes part.
    public let availability: Availability
    let entries: [Entry]

    /// Makes a part of entries; those of one that is off are known, so that an error can say what is missing.
    public init(_ name: String, _ availability: Availability = .on, @RegistryBuilder entries: () -> [Entry]) {
        (self.name, self.availability, self.entries) = (name, availability, entries())
    }
}

/// Lets entries be listed one a line, with `if` around those that may be left out.
@resultBuilder
@MainActor
public enum RegistryBuilder {
    /// An entry on a line of its own.
    public static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
    /// Several entries on one line.
    public static func buildExpression(_ entries: [Entry]) -> [Entry] { entries }
    /// The lines of a block, one after the other.
    public static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap(\.self) }
    /// What an `if` without an `else` comes to; no entry where its condition does not hold.
    public static func buildOptional(_ part: [Entry]?) -> [Entry] { part ?? [] }
    /// The first of two branches of an `if` or a `switch`.
    public static func buildEither(first: [Entry]) -> [Entry] { first }
    /// The second of two branches of an `if` or a `switch`.
    public static func buildEither(second: [Entry]) -> [Entry] { second }
}
