import EnglishOnly
import Failure
import Language
import SignUpDomain
import SignUpInfra
import Testing

@testable import SignUp

@Suite("How the errors of a sign-up are worded")
struct SignUpErrorWordingTests {
    private func check(
        _ error: some ReportableError, _ kind: Failure.Kind, _ lines: Phrase..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Failure(error)?.kind == kind, sourceLocation: sourceLocation)
        #expect(Failure(error)?.lines == lines, sourceLocation: sourceLocation)
    }

    @Test("A wrong code says how many tries are left, and what to do when there are none")
    func codes() {
        check(
            SignUpError.wrongCode(triesLeft: 2), .badData, "This is not the code that was sent; 2 tries are left.",
            "Show the code with: messages")
        check(
            SignUpError.wrongCode(triesLeft: 1), .badData, "This is not the code that was sent; 1 try is left.",
            "Show the code with: messages")
        check(
            SignUpError.wrongCode(triesLeft: 0), .notAllowed, "A wrong code was entered 5 times, so the code is no longer valid.",
            "Send a code with: account signup --phone NUMBER")
        check(
            SignUpError.codeExpired, .notAllowed, "The code is older than 10 minutes, and no longer valid.",
            "Send a code with: account signup --phone NUMBER")
    }

    @Test("An incomplete registration lists what is missing, one a line")
    func incomplete() {
        check(
            SignUpError.incomplete([.name, .terms]), .badData, "The registration is not complete.", "Missing: name",
            "Missing: acceptance of the terms of use", "Go on with: account signup")
    }

    @Test("A row that is not understood is named")
    func unreadable() {
        let hint: Phrase =
            "It is damaged or from another version: upgrade the program, or restore the database from a backup."
        check(UnreadableSignUp.account("member-1"), .badData, "The account member-1 in the database cannot be interpreted.", hint)
        check(UnreadableSignUp.message(7), .badData, "Message 7 in the database cannot be interpreted.", hint)
    }
}
