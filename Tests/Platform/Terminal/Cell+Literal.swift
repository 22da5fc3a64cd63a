import Language
import Screen

/// So that tables of these tests can be read as tables.
extension Screen.Cell: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .verbatim(text) }
}
