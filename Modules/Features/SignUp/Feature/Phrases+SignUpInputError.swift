import Failure
import Language
import SignUpDomain
import Time

extension SignUpInputError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noMobileNumber(let text):
            Failure(
                .badData, Phrase("“\(text)” is not a mobile phone number."),
                hint: Phrase("Enter the number as 090-1234-5678 or +819012345678."))
        case .invalidCode:
            Failure(
                .badData, Phrase("A code has six digits."),
                hint: Phrase("Show the code with: \(command: "messages")", as: "invalidCode"))
        case .invalidNameLength:
            Failure(
                .badData, Phrase("A name has 1 to 30 characters."),
                hint: Phrase("Choose a name of 1 to 30 characters."))
        case .invisibleCharacters:
            Failure(
                .badData, Phrase("A name cannot contain control characters."),
                hint: Phrase("Remove line breaks, tabs and other invisible characters."))
        case .invalidBirthDate(let text):
            Failure(
                .badData, Phrase("“\(text)” is not a date of birth."),
                hint: Phrase("Enter a date such as 1990-12-10."))
        case .futureBirthDate(let date):
            Failure(
                .badData, Phrase("\(Day(dated: date)) is in the future."),
                hint: Phrase("Enter your date of birth in the form 1990-12-10."))
        case .invalidLicence:
            Failure(
                .badData,
                Phrase("A driving licence number has 12 digits and does not start with 0."),
                hint: Phrase("Enter the number printed on the licence."))
        case .wrongCheckDigit:
            Failure(
                .badData,
                Phrase("The check digit of the driving licence number is wrong."),
                hint: Phrase("Check every digit against the licence."))
        }
    }
}
