import Text

/// Evidence that a person entered a valid Japanese driving licence number. The number itself is not stored.
///
/// The number has 12 digits: 10 that identify the licence, a check digit and the number of reissues. Let r be the remainder when the
/// weighted sum of the first 10 digits is divided by 11. The check digit is 0 if r is 0 or 1, and 11 − r otherwise. A licence number never
/// begins with 0.
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
