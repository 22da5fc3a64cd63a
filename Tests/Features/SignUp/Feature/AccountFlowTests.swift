import EnglishOnly
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Screen
import SignUpDomain
import Testing

@testable import SignUp

@MainActor
@Suite("The account in a session")
struct AccountFlowTests {
    private func withAccount(_ kept: Kept = .inSQLite, _ body: @MainActor (Probe<AccountTab>, Desk) async throws -> Void) async throws {
        try await withDesk(kept) { desk in
            let probe = Probe(AccountTab.self, dependency: desk.account)
            #expect(await probe.isShowing("Account"))
            try await body(probe, desk)
            #expect(await probe.stop(running: ["Account"]) == [])
        }
    }

    @Test("A visitor signs up from the account screen, which then shows the member")
    func signUp() async throws {
        try await withAccount { probe, _ in
            #expect(probe.stage.screen?.transcript == "Account\nNobody is signed in.\n[Sign up or sign in]\n[Messages]")
            try await probe.send(.init("signUp"))
            #expect(await probe.isShowing("Become a member"))
            try await probe.send(.init("start"))
            try await probe.send(.init("phone", input: "090-1234-5678"))
            try await probe.send(.init("code", input: "604917"))
            try await probe.send(.init("name", input: "Ada"))
            try await probe.send(.init("birthDate", input: "1990-12-10"))
            try await probe.send(.init("acceptTerms"))
            try await probe.send(.init("register"))
            #expect(await probe.until { $0.stage.screen?.transcript.contains("Name | Ada\n") == true })
            #expect(
                probe.stage.screen?.actions.map(\.title.english) == ["Verify your identity", "Messages", "Sign out", "Delete the account"])
        }
    }

    @Test("A member verifies their identity and signs out on the account screen")
    func verify() async throws {
        try await withAccount { probe, desk in
            // The member signs up outside this session, and the screen then shows the member.
            try await desk.signUp()
            #expect(await probe.until { $0.stage.screen?.transcript.contains("Name | Ada\n") == true })
            try await probe.send(.init("verify"))
            #expect(await probe.isShowing("Verify your identity"))
            try await probe.send(.init("licence", input: "123456789030"))
            #expect(await probe.until { $0.stage.screen?.transcript.contains("Identity | verified on ") == true })
            #expect(probe.stage.screen?.actions.map(\.title.english) == ["Messages", "Sign out", "Delete the account"])
            try await probe.send(.init("signOut"))
            #expect(probe.stage.screen?.transcript.hasPrefix("Account\nNobody is signed in.\n") == true)
        }
    }

    @Test("The message screen lists the messages, and a new message appears automatically")
    func messages() async throws {
        try await withAccount { probe, desk in
            try await probe.send(.init("messages"))
            #expect(await probe.isShowing("Messages"))
            #expect(probe.stage.screen?.transcript == "Messages\nThere are no messages yet.\n[Back]")
            _ = try await desk.account.sendCode(to: PhoneNumber("090-1234-5678"))
            #expect(await probe.until { $0.stage.screen?.transcript.contains("604917") == true })
            try await probe.send(.init("back"))
            #expect(await probe.isShowing("Account"))
        }
    }

    @Test("The account is deleted only after a confirmation, and a screen then reports the deletion")
    func delete() async throws {
        try await withAccount { probe, desk in
            try await desk.signUp()
            #expect(await probe.until { $0.stage.screen?.transcript.contains("Name | Ada\n") == true })
            try await probe.send(.init("deleteAccount"))
            #expect(await probe.isShowing("Delete the account"))
            try await probe.send(.init("back"))
            #expect(try await desk.memberships.membership().profile != nil)
            try await probe.send(.init("deleteAccount"))
            try await probe.send(.init("delete"))
            #expect(await probe.isShowing("Deleted"))
            #expect(try await desk.memberships.membership().profile == nil)
            try await probe.send(.init("back"))
            #expect(await probe.until { $0.stage.screen?.transcript.contains("Nobody is signed in.") == true })
        }
    }
}
