import Text

/// The number of a Japanese driving licence, which proves who someone is as far as a number can.
///
/// Twelve digits: ten that name the licence, a check digit, and how often the card was issued again.
/// The check digit is 11 less the remainder that the weighted sum of the first ten leaves when divided
/// by 11, and 0 where that remainder is 0 or 1. No authority's number begins with 0, so nobody has
/// the one that is all zeros.
///
/// The number is looked at and forgotten: no part of it is kept, since nothing needs it afterwards.
package struct DrivingLicence: Sendable {
    package init(_ text: String) throws(SignUpInputError) {
        let number = text.normalized
        guard number.isDigits, number.utf8.count == 12, !number.hasPrefix("0") else { throw .invalidLicence }
        let digits = number.utf8.map { Int($0) - 48 }
        guard digits[10] == Self.checkDigit(of: digits.prefix(10)) else { throw .wrongCheckDigit }
    }

    private static func checkDigit(of digits: some Sequence<Int>) -> Int {
        let sum = zip(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]).reduce(0) { $0 + $1.0 * $1.1 }
        return sum % 11 < 2 ? 0 : 11 - sum % 11
    }
}
