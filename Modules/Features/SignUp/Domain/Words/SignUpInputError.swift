import Foundation

/// The reason why an entry is invalid. The error holds neither a code nor a licence number, so that neither can appear in a log.
package enum SignUpInputError: Error, Hashable {
    case noMobileNumber(String)
    case invalidCode
    case invalidNameLength, invisibleCharacters
    case invalidBirthDate(String)
    case futureBirthDate(Date)
    case invalidLicence, wrongCheckDigit
}
