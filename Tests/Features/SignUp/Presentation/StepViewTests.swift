import FeatureTesting
import FeatureTreeTesting
import Screen
import SignUpDomain
import Testing

@MainActor
@Suite("Screens of the sign-up steps")
struct StepViewTests {
    @Test("The introduction to a sign-up has a start action")
    func walkthrough() async throws {
        try await shows(
            """
            Become a member
            Step 1 of 3: the introduction.
            As a member, you can like, comment on, buy and sell products.
            You need a mobile phone, your name and your date of birth.
            Every entry is saved immediately, so you can stop and continue at any time.
            [Start]
            [Later]
            """
        ) { _ in }
    }

    @Test("The verification step first asks for a phone number")
    func phone() async throws {
        try await shows(
            """
            Verify your phone number
            Welcome back. You are at step 2 of 3: your phone number.
            We will send a six-digit code to your mobile phone.
            [Send a code]
            [Back]
            [Later]
            """
        ) { _ = try await $0.account.reach(.verification) }
    }

    @Test("The verification step asks for the code once a code has been sent")
    func code() async throws {
        try await shows(
            """
            Verify your phone number
            Welcome back. You are at step 2 of 3: the code we sent you.
            Sent to | the number ending in 5678
            Valid until | 2026-11-21 09:10
            Tries left | 5
            Show it with | messages
            [Enter the code]
            [Send another code]
            [Use another number]
            [Back]
            [Later]
            """
        ) { _ = try await $0.account.sendCode(to: PhoneNumber("09012345678")) }
    }

    @Test("A new verification code can be sent if the old one has expired or has no tries left", arguments: [true, false])
    func anotherCode(isOld: Bool) async throws {
        try await shows(
            """
            Verify your phone number
            Welcome back. You are at step 2 of 3: the code we sent you.
            The code that was sent to the number ending in 5678 is no longer valid.
            [Send another code]
            [Use another number]
            [Back]
            [Later]
            """
        ) { desk in
            _ = try await desk.account.sendCode(to: PhoneNumber("09012345678"))
            if isOld {
                desk.clock.advance(by: Verification.lifetime)
            } else {
                let wrong = try VerificationCode("000000")
                for _ in 1...Verification.tries { _ = try await desk.account.enter(wrong) }
            }
        }
    }

    @Test("The verification step shows that a phone number is verified")
    func verified() async throws {
        try await shows(
            """
            Verify your phone number
            Welcome back. You are at step 2 of 3: your phone number.
            Verified | the number ending in 5678
            [Continue with this number]
            [Send a code]
            [Back]
            [Later]
            """
        ) { desk in
            try await desk.verifyPhone()
            _ = try await desk.account.reach(.verification)
        }
    }

    @Test("An incomplete registration shows what is missing")
    func registration() async throws {
        try await shows(
            """
            Register
            Welcome back. You are at step 3 of 3: your name and date of birth.
            Name | Ada
            Terms of use | version 1, not accepted yet
            Still missing | date of birth, acceptance of the terms of use
            Terms of use
            Be kind.
            Pay what you owe.
            [Name]
            [Date of birth]
            [Accept the terms of use]
            [Use another phone number]
            [Back]
            [Later]
            """
        ) { desk in
            try await desk.verifyPhone()
            _ = try await desk.account.fillIn(name: DisplayName("Ada"))
        }
    }

    @Test("A complete registration can be submitted")
    func complete() async throws {
        try await shows(
            """
            Register
            Welcome back. You are at step 3 of 3: your name and date of birth.
            Name | Ada
            Date of birth | 1990-12-10
            Terms of use | version 1, accepted
            Terms of use
            Be kind.
            Pay what you owe.
            [Register]
            [Name]
            [Date of birth]
            [Use another phone number]
            [Back]
            [Later]
            """
        ) { desk in
            try await desk.verifyPhone()
            _ = try await desk.account.fillIn(name: DisplayName("Ada"), birthDate: BirthDate("1990-12-10"), acceptsTerms: true)
        }
    }

    /// Checks the sign-up screen that is shown after `moves`.
    private func shows(_ transcript: String, after moves: @MainActor (Desk) async throws -> Void) async throws {
        try await withDesk { desk in
            try await moves(desk)
            let signUp = desk.probe()
            #expect(await signUp.ready()?.transcript == transcript)
            await signUp.finish()
        }
    }
}
