import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import SignUpDomain
import Testing

// Tests of the contract that every membership repository and every message box must meet.

@MainActor
@Suite("Membership repositories")
struct MembershipRepositoryTests {
    @Test("A new membership repository is empty, and a stored profile is read back unchanged", arguments: Kept.allCases)
    func roundTrip(kept: Kept) async throws {
        try await withDesk(kept) { desk in
            #expect(try await desk.memberships.membership() == Membership())
            try await desk.signUp()
            try await desk.memberships.update { _ = try $0.verifyIdentity(at: .testing) }
            let kept = try await desk.memberships.membership()
            #expect(
                kept.profile
                    == Profile(
                        id: "member-1", phone: try PhoneNumber("+819012345678"), name: try DisplayName("Ada"),
                        birthDate: try BirthDate("1990-12-10"), acceptedTerms: 1, verified: .testing))
            #expect(try await desk.restarted().memberships.membership() == kept)
        }
    }

    @Test("A membership update is stored completely, or not at all if it throws", arguments: Kept.allCases)
    func atomicity(kept: Kept) async throws {
        try await withDesk(kept) { desk in
            try await desk.signUp()
            let before = try await desk.memberships.membership()
            let thrown = await rejection {
                try await desk.memberships.update { membership in
                    _ = try membership.signOut()
                    throw Failure(.refused, "No.")
                }
            }
            #expect(thrown?.kind == .refused)
            #expect(try await desk.memberships.membership() == before)
        }
    }

    @Test("Members are stored in the order of their registration", arguments: Kept.allCases)
    func members(kept: Kept) async throws {
        try await withDesk(kept) { desk in
            try await desk.signUp()
            try await desk.memberships.update { _ = try $0.signOut() }
            #expect(try await desk.signUp("080-1234-5678", name: "Bea")?.id == "member-2")
            try await desk.memberships.update { _ = try $0.signOut() }
            #expect(try await desk.signUp()?.id == "member-1")
            #expect(try await desk.memberships.membership().profiles.map(\.name.text) == ["Ada", "Bea"])
        }
    }

    @Test("The number of tries and the pause between verification codes survive a restart", arguments: Kept.allCases)
    func limits(kept: Kept) async throws {
        try await withDesk(kept) { desk in
            _ = try await desk.account.sendCode(to: PhoneNumber("09012345678"))
            for _ in 0..<5 { _ = try await desk.restarted().account.enter(.wrong) }
            guard case .refused = try await desk.restarted().account.enter(.right).entered else {
                Issue.record("A sixth try was accepted.")
                return
            }
            #expect(await rejection { try await desk.restarted().account.sendCode(to: PhoneNumber("08012345678")) }?.kind == .notNow)
        }
    }
}

@MainActor
@Suite("Message boxes")
struct MessageBoxTests {
    @Test("A message box lists messages newest first, up to the limit", arguments: Kept.allCases)
    func order(kept: Kept) async throws {
        try await withDesk(kept) { desk in
            let phone = try PhoneNumber("09012345678")
            #expect(try await desk.box.messages(limit: 9) == [])
            for number: UInt32 in 1...3 { try await desk.box.send(VerificationCode(number), to: phone) }
            let sent = try await desk.box.messages(limit: 2)
            #expect(sent.map { $0.text.contains("000003") } == [true, false] && sent.map(\.id) == [3, 2])
            let text = "Your sign-up code is 000001. It is valid for 10 minutes; do not share it with anyone."
            #expect(try await desk.box.messages(limit: 9).last == Message(id: 1, phone: phone, text: text, sent: .testing))
        }
    }

    @Test("A message contains the verification code in a sentence", arguments: Kept.allCases)
    func code(kept: Kept) async throws {
        try await withDesk(kept) { desk in
            _ = try await desk.account.sendCode(to: PhoneNumber("09012345678"))
            let text = try await desk.box.messages(limit: 1).first?.text
            #expect(text == "Your sign-up code is 604917. It is valid for 10 minutes; do not share it with anyone.")
        }
    }

    @Test("A message keeps the language in which it was sent", arguments: Kept.allCases)
    func japanese(kept: Kept) async throws {
        try await withDesk(kept, in: .japanese) { desk in
            _ = try await desk.account.sendCode(to: PhoneNumber("09012345678"))
            let text = try await desk.restarted().box.messages(limit: 1).first?.text
            #expect(text == "会員登録の認証コードは 604917 です。有効期限は 10 分です。誰にも教えないでください。")
        }
    }

    @Test("Deleting an account deletes all messages except those to other members", arguments: Kept.allCases)
    func deletion(kept: Kept) async throws {
        try await withDesk(kept) { desk in
            try await desk.signUp("080-1234-5678", name: "Bea")
            try await desk.memberships.update { _ = try $0.signOut() }
            desk.clock.advance(by: 30)
            _ = try await desk.account.sendCode(to: PhoneNumber("070-1234-5678"))
            try await desk.signUp()
            let deletion = try await desk.account.delete()
            #expect(deletion.profile?.name.text == "Ada" && deletion.messages == 2)
            #expect(try await desk.box.messages(limit: 9).map(\.phone.e164) == ["+818012345678"])
            #expect(try await desk.memberships.membership().profiles.map(\.name.text) == ["Bea"])
        }
    }
}
