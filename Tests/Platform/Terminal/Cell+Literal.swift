import Language
import Screen

/// Literals that make the tables in these tests readable.
extension Screen.Cell: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .verbatim(text) }
}
