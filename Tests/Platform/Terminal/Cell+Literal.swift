import Language
import Screen

/// String literals as cells, which make the tables in these tests readable.
extension Screen.Cell: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .verbatim(text) }
}
