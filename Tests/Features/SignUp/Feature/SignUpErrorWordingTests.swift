import EnglishOnly
import Failure
import Language
import SignUpDomain
import SignUpInfra
import Testing

@testable import SignUp

@Suite("Sign-up error wording")
struct SignUpErrorWordingTests {
    private func check(
        _ error: some ReportableError, _ kind: Failure.Kind, _ lines: Phrase..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Failure(error)?.kind == kind, sourceLocation: sourceLocation)
        #expect(Failure(error)?.english.lines == lines, sourceLocation: sourceLocation)
    }

    @Test("The error for a wrong verification code reports the remaining tries")
    func codes() {
        check(
            SignUpError.wrongCode(triesLeft: 2), .badData, "The code is wrong. 2 tries left.",
            "Show the code with: messages")
        check(
            SignUpError.wrongCode(triesLeft: 1), .badData, "The code is wrong. 1 try left.",
            "Show the code with: messages")
        check(
            SignUpError.wrongCode(triesLeft: 0), .notAllowed, "A wrong code was entered 5 times, so the code that was sent is void.",
            "Send a code with: account signup --phone NUMBER")
        check(
            SignUpError.codeExpired, .notAllowed, "The code expired after 10 minutes.",
            "Send a code with: account signup --phone NUMBER")
    }

    @Test("The error for an incomplete registration lists each missing detail on a line of its own")
    func incomplete() {
        check(
            SignUpError.incomplete([.name, .terms]), .badData, "The registration is not complete.", "Missing: name",
            "Missing: acceptance of the terms of use", "Continue with: account signup")
    }

    @Test("The error for an unreadable row in the sign-up tables names the row")
    func unreadable() {
        let hint: Phrase =
            "The data is damaged or from another version: upgrade the program, or restore the database from a backup."
        check(UnreadableSignUp.account("member-1"), .badData, "The account member-1 in the database cannot be interpreted.", hint)
        check(UnreadableSignUp.message(7), .badData, "Message 7 in the database cannot be interpreted.", hint)
    }
}
