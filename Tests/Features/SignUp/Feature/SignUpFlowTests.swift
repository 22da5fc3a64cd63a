import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import Membership
import Navigation
import Screen
import SignUpDomain
import SignUpInfra
import Testing

@testable import SignUp

@MainActor
@Suite("The sign-up")
struct SignUpFlowTests {
    @Test("A sign-up leads from the introduction to an account")
    func forward() async throws {
        try await withDesk { desk in
            let signUp = desk.probe()
            #expect(await signUp.isShowing("Become a member"))
            #expect(signUp.children == ["Walkthrough"])

            try await signUp.send(.init("start"))
            try await signUp.send(.init("phone", input: "090-1234-5678"))
            #expect(signUp.children == ["Walkthrough", "Verification"])
            try await signUp.send(.init("code", input: "604917"))
            #expect(signUp.children == ["Walkthrough", "Verification", "RegisterAccount"])

            try await signUp.send(.init("name", input: "Ada"))
            try await signUp.send(.init("birthDate", input: "1990-12-10"))
            try await signUp.send(.init("acceptTerms"))
            #expect(signUp.outputs == [])
            try await signUp.send(.init("register"))
            #expect(signUp.outputs == [.member])
            #expect(try await desk.memberships.membership().profile?.name.text == "Ada")
            #expect(signUp.stage.screen?.title == "Register")
            await signUp.finish()
        }
    }

    @Test("A member with a known phone number signs in without registering again")
    func returning() async throws {
        try await withDesk { desk in
            try await desk.signUp()
            try await desk.memberships.update { _ = try $0.signOut() }
            desk.clock.advance(by: 30)
            let signUp = desk.probe()
            #expect(await signUp.isShowing("Verify your phone number"))
            #expect(signUp.stage.screen?.transcript.contains("Welcome back") == false)
            try await signUp.send(.init("phone", input: "+81 90 1234 5678"))
            try await signUp.send(.init("code", input: "604917"))
            #expect(signUp.outputs == [.member])
            #expect(try await desk.memberships.membership().profile?.id == "member-1")
            #expect(signUp.stage.screen?.title == "Verify your phone number")
            await signUp.finish()
        }
    }

    @Test("At startup, members and people who have postponed the sign-up see no sign-up screen", arguments: [true, false])
    func atOnce(isMember: Bool) async throws {
        try await withDesk { desk in
            if isMember { try await desk.signUp() } else { try await desk.memberships.update { $0.putOff() } }
            let signUp = desk.probe(.starting)
            #expect(await signUp.until { !$0.outputs.isEmpty })
            #expect(signUp.outputs == [isMember ? .member : .later])
            #expect(signUp.children == [])
            await signUp.finish()
        }
    }

    @Test("A sign-up can be postponed at any step", arguments: SignUpStep.allCases)
    func later(step: SignUpStep) async throws {
        try await withDesk { desk in
            try await desk.verifyPhone()
            _ = try await desk.account.reach(step)
            let signUp = desk.probe(.starting)
            #expect(await signUp.until { $0.children.count == step.number })
            try await signUp.send(.init("later"))
            #expect(signUp.outputs == [.later])
            #expect(try await desk.memberships.membership().isPutOff)
            #expect(try await desk.memberships.membership().draft?.step == step)
            await signUp.finish()
        }
    }

    @Test("An invalid entry in a sign-up is refused, and a wrong verification code uses up a try")
    func badInput() async throws {
        try await withDesk { desk in
            let signUp = desk.probe()
            #expect(await signUp.isShowing("Become a member"))
            try await signUp.send(.init("start"))
            #expect(await rejection { try await signUp.send(.init("phone", input: "12")) }?.kind == .badData)
            #expect(await rejection { try await signUp.send(.init("phone")) }?.kind == .badData)
            try await signUp.send(.init("phone", input: "090-1234-5678"))
            #expect(await rejection { try await signUp.send(.init("again")) }?.kind == .notNow)
            #expect(await rejection { try await signUp.send(.init("code", input: "12")) }?.kind == .badData)
            #expect(signUp.stage.screen?.transcript.contains("Tries left | 5") == true)
            #expect(await rejection { try await signUp.send(.init("code", input: "604918")) }?.kind == .badData)
            #expect(signUp.stage.screen?.transcript.contains("Tries left | 4") == true)
            #expect(signUp.children == ["Walkthrough", "Verification"])

            desk.clock.advance(by: 30)
            try await signUp.send(.init("again"))
            #expect(signUp.stage.screen?.transcript.contains("Tries left | 5") == true)
            try await signUp.send(.init("abandon"))
            #expect(signUp.stage.screen?.actions.map(\.id) == ["phone", "back", "later"])
            await signUp.finish()
        }
    }

    @Test("An unreadable sign-up shows an error instead of a step")
    func unreadable() async throws {
        try await withDesk { desk in
            let signUp = Probe(SignUp.self, dependency: desk.account(BrokenMemberships(), sending: desk.box), input: .asked)
            #expect(await signUp.stage.ready()?.transcript == "Something went wrong\nThe disk is gone.")
            #expect(signUp.outputs == [])
            await signUp.finish()
        }
    }
}

/// A repository whose disk has failed.
struct BrokenMemberships: MembershipRepository {
    func membership() throws -> Membership { throw Failure(.inputOutput, "The disk is gone.") }
    func update<Value: Sendable>(_ change: @Sendable (inout Membership) throws -> Value) throws -> Value {
        throw Failure(.inputOutput, "No.")
    }
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

extension Desk {
    /// Verifies a phone number, so that the next step is an empty registration.
    func verifyPhone() async throws {
        _ = try await account.sendCode(to: PhoneNumber("09012345678"))
        _ = try await account.enter(.right)
    }
}
