import Failure
import Language
import SignUpDomain
import SignUpInfra
import SignUpPresentation
import Storage

extension SignUpError: ReportableError {
    package var failure: Failure {
        switch self {
        case .tooYoung:
            Failure(
                .notAllowed,
                Phrase("You must be at least \(BirthDate.leastAge) years old to become a member."),
                hint: Phrase("You can look around without an account."))
        case .phoneNotVerified:
            Failure(.notAllowed, Phrase("Your phone number is not verified yet."), hint: .sendCode)
        case .phoneWithOtherEntries:
            Failure(
                .usage,
                Phrase("--phone cannot be combined with other options; it only sends a code."),
                hint: Phrase("Start with: \(command: "account signup --phone \(Phrase("NUMBER"))")"))
        case .codeJustSent(let seconds):
            Failure(
                .notNow,
                Phrase("A code was sent less than \(Int(Verification.pause)) seconds ago."),
                hint: Phrase("Show the code with: \(command: "messages") (another code can be sent in \(seconds) s)"))
        case .noCodeSent:
            Failure(.notAllowed, Phrase("There is no code to enter."), hint: .sendCode)
        case .codeExpired:
            Failure(
                .notAllowed,
                Phrase("The code expired after \(Verification.minutes) minutes."),
                hint: .sendCode)
        case .wrongCode(triesLeft: 0):
            Failure(
                .notAllowed,
                Phrase("A wrong code was entered \(Verification.tries) times, so the code that was sent is void."),
                hint: .sendCode)
        case .wrongCode(let left):
            Failure(
                .badData,
                Phrase(.counted(left, one: "The code is wrong. \(left) try left.", other: "The code is wrong. \(left) tries left.")),
                hint: Phrase("Show the code with: \(command: "messages")"))
        case .incomplete(let missing):
            Failure(
                .badData, Phrase("The registration is not complete."),
                hint: Phrase("Continue with: \(command: "account signup")"),
                details: missing.map { Phrase("Missing: \($0)") })
        case .alreadyMember:
            Failure(
                .refused, Phrase("You are already a member."),
                hint: Phrase("Show the account with: \(command: "account"). Sign out with: \(command: "account signout")"))
        case .notSignedIn:
            Failure(.notAllowed, .nobodyIsSignedIn, hint: Phrase("Sign up with: \(command: "account signup")"))
        case .nothingToDelete:
            Failure(
                .notAllowed,
                Phrase("Nobody is signed in, so there is no account to delete."),
                hint: Phrase("Sign in with: \(command: "account signup")"))
        }
    }
}

extension UnreadableSignUp: ReportableError {
    package var failure: Failure {
        switch self {
        case .account(let id): .notUnderstood(Phrase("The account \(id)"))
        case .numberOfAccounts: .notUnderstood(Phrase("The number of registrations"))
        case .message(let id): .notUnderstood(Phrase("Message \(id)"))
        }
    }
}

extension Phrase {
    fileprivate static var sendCode: Phrase {
        Phrase("Send a code with: \(command: "account signup --phone \(Phrase("NUMBER"))")")
    }
    static func message(with code: VerificationCode) -> Phrase {
        Phrase("Your sign-up code is \(code.digits). It is valid for \(Verification.minutes) minutes; do not share it with anyone.")
    }
}

extension Verification {
    fileprivate static var minutes: Int { Int(lifetime) / 60 }
}
