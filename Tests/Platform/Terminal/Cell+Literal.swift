import Language
import Screen

/// For readable tables in these tests.
extension Screen.Cell: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .verbatim(text) }
}
