extension Phrase {
    /// A phrase in one language, as it is written in the source. What is put into it is worded in the same language.
    ///
    /// Of its own type, so that only what is known to read well can be put in: text, whole numbers and what is ``Worded``. A
    /// date or an amount of money by itself would come out in nobody's language.
    public struct Wording: ExpressibleByStringInterpolation {
        fileprivate enum Piece {
            case text(String)
            case phrase(Phrase)
        }

        private let pieces: [Piece]

        public init(stringLiteral text: String) { pieces = [.text(text)] }
        public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

        func text(in language: Language) -> String {
            var whole = ""
            for piece in pieces {
                switch piece {
                case .text(let text): whole += text
                case .phrase(let phrase): whole += phrase.text(in: language)
                }
            }
            return whole
        }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var pieces: [Piece] = []

            public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

            public mutating func appendLiteral(_ text: String) { pieces.append(.text(text)) }
            public mutating func appendInterpolation(_ text: some StringProtocol) { pieces.append(.text(String(text))) }
            public mutating func appendInterpolation(_ number: some BinaryInteger) { pieces.append(.text(String(number))) }
            public mutating func appendInterpolation(_ value: some Worded) { pieces.append(.phrase(value.phrase)) }
            /// What is not there is not said.
            public mutating func appendInterpolation(_ value: (some Worded)?) {
                if let value { pieces.append(.phrase(value.phrase)) }
            }
        }
    }
}
