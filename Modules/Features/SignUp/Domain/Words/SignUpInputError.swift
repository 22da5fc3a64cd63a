import Foundation

/// Why an entry is invalid. It holds no code and no licence number, so that neither gets into a log.
package enum SignUpInputError: Error, Hashable {
    case noMobileNumber(String)
    case invalidCode
    case invalidNameLength, invisibleCharacters
    case invalidBirthDate(String)
    case futureBirthDate(Date)
    case invalidLicence, wrongCheckDigit
}
