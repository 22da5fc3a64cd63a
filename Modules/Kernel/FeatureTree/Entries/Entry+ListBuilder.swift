extension Entry {
    /// The result builder for lists of entries, with support for `if` and `switch`.
    @resultBuilder
    @MainActor
    public enum ListBuilder {
        /// One entry.
        public static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
        /// An array of entries.
        public static func buildExpression(_ entries: [Entry]) -> [Entry] { entries }
        /// The lines of a block, in order.
        public static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap(\.self) }
        /// An `if` without `else`.
        public static func buildOptional(_ part: [Entry]?) -> [Entry] { part ?? [] }
        /// The first branch of an `if` or a `switch`.
        public static func buildEither(first: [Entry]) -> [Entry] { first }
        /// The second branch of an `if` or a `switch`.
        public static func buildEither(second: [Entry]) -> [Entry] { second }
    }
}
