import Language
import Screen

/// Makes string literals usable as cells, so that the tables in these tests are readable.
extension Screen.Cell: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .verbatim(text) }
}
