import Foundation

/// Why what was typed is none of the words of a sign-up.
///
/// A code and a licence's number are not in it: whoever reads a log or a screen must not learn them.
package enum SignUpInputError: Error, Hashable {
    case noMobileNumber(String)
    case invalidCode
    case invalidNameLength, invisibleCharacters
    case invalidBirthDate(String)
    /// A day that is yet to come.
    case futureBirthDate(Date)
    case invalidLicence, wrongCheckDigit
}
