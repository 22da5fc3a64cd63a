extension Phrase {
    /// The text of a phrase in one language, as written in the source. Interpolated values appear in that language too.
    ///
    /// Only text, whole numbers and ``Worded`` values can be interpolated: a bare date or decimal would look the same in every language.
    public struct Wording: ExpressibleByStringInterpolation {
        private let pieces: [Phrase]

        public init(stringLiteral text: String) { pieces = [.verbatim(text)] }
        public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

        func text(in language: Language) -> String { pieces.map { $0.text(in: language) }.joined() }

        /// The pieces of an interpolated wording.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var pieces: [Phrase] = []

            // equivalent mutant (1 → 2): An array grows if its capacity is too small.
            // equivalent mutant (2 → 3): An array may have more capacity than it needs.
            public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

            public mutating func appendLiteral(_ text: String) { pieces.append(.verbatim(text)) }
            /// Appends text unchanged.
            public mutating func appendInterpolation(_ text: some StringProtocol) { pieces.append(.verbatim(String(text))) }
            /// Appends a whole number in digits.
            public mutating func appendInterpolation(_ number: some BinaryInteger) { pieces.append(.verbatim(String(number))) }
            /// Appends a value in the language of the wording.
            public mutating func appendInterpolation(_ value: some Worded) { pieces.append(value.phrase) }
            /// Appends an optional value; nil appends nothing.
            public mutating func appendInterpolation(_ value: (some Worded)?) {
                if let value { pieces.append(value.phrase) }
            }
        }
    }
}
