extension Phrase {
    /// A phrase in one language, as it is written in the source. What is put into it is worded in the same language.
    ///
    /// Of its own type, so that only what is known to read well can be put in: text, whole numbers and what is ``Worded``. A
    /// date or an amount of money by itself would come out in nobody's language.
    package struct Wording: ExpressibleByStringInterpolation {
        fileprivate enum Piece {
            case text(String)
            case phrase(Phrase)
        }

        private let pieces: [Piece]

        package init(stringLiteral text: String) { pieces = [.text(text)] }
        package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

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

        package struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var pieces: [Piece] = []

            package init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

            package mutating func appendLiteral(_ text: String) { pieces.append(.text(text)) }
            package mutating func appendInterpolation(_ text: some StringProtocol) { pieces.append(.text(String(text))) }
            package mutating func appendInterpolation(_ number: some BinaryInteger) { pieces.append(.text(String(number))) }
            package mutating func appendInterpolation(_ value: some Worded) { pieces.append(.phrase(value.phrase)) }
            /// What is not there is not said.
            package mutating func appendInterpolation(_ value: (some Worded)?) {
                if let value { pieces.append(.phrase(value.phrase)) }
            }
        }
    }
}
