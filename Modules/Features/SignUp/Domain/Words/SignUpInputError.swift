import Foundation

/// Why a value that was typed is invalid.
///
/// It holds no code and no licence number, so neither ends up in a log or on a screen.
package enum SignUpInputError: Error, Hashable {
    case noMobileNumber(String)
    case invalidCode
    case invalidNameLength, invisibleCharacters
    case invalidBirthDate(String)
    /// A day that is yet to come.
    case futureBirthDate(Date)
    case invalidLicence, wrongCheckDigit
}
