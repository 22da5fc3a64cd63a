import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Membership
import Navigation
import Screen
import SignUpDomain
import Testing

@testable import SignUp

@MainActor
@Suite("Identity verification")
struct IdentityVerificationTests {
    @Test("Buyers have to verify their identity only once")
    func verifying() async throws {
        try await withDesk { desk in
            try await desk.signUp()
            let first = desk.probe(.buying)
            #expect(await first.isShowing("Verify your identity"))
            #expect(first.children == ["IdentityVerification"])
            #expect(await rejection { try await first.send(.init("licence", input: "123456789020")) }?.kind == .badData)
            #expect(first.outputs == [])
            try await first.send(.init("licence", input: "１２３４５６７８９０３０"))
            #expect(first.outputs == [.member])
            #expect(try await desk.memberships.membership().profile?.verified != nil)
            await first.finish()

            let second = desk.probe(.buying)
            #expect(await second.until { $0.outputs == [.member] })
            #expect(second.screens == [] && second.children == ["IdentityVerification"])
            await second.finish()
        }
    }

    @Test("New members who want to buy are asked to verify their identity, but can do so later")
    func afterSteps() async throws {
        try await withDesk { desk in
            try await desk.verifyPhone()
            let probe = desk.probe(.buying)
            #expect(await probe.isShowing("Register"))
            try await probe.send(.init("name", input: "Ada"))
            try await probe.send(.init("birthDate", input: "1990-12-10"))
            try await probe.send(.init("acceptTerms"))
            try await probe.send(.init("register"))
            #expect(await probe.isShowing("Verify your identity"))
            #expect(probe.outputs == [])
            #expect(probe.children == ["IdentityVerification"])
            try await probe.send(.init("later"))
            #expect(probe.outputs == [.later])
            #expect(try await desk.memberships.membership().profile?.name.text == "Ada")
            await probe.finish()
        }
    }
}
