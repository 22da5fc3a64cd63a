import Account
import Failure
import FeatureTesting
import Foundation
import SignUpDomain
import Storage
import Testing

@testable import SignUpInfra

@MainActor
@Suite("The kept membership")
struct SQLiteMembershipsTests {
    @Test("is empty at first, and what was kept afterwards, down to the last field")
    func roundTrip() async throws {
        try await withDesk { desk in
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

    @Test("has every change of a change that goes well, and none of one that throws")
    func atomicity() async throws {
        try await withDesk { desk in
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

    @Test("keeps several members in the order in which they came")
    func members() async throws {
        try await withDesk { desk in
            try await desk.signUp()
            try await desk.memberships.update { _ = try $0.signOut() }
            #expect(try await desk.signUp("080-1234-5678", name: "Bea")?.id == "member-2")
            try await desk.memberships.update { _ = try $0.signOut() }
            #expect(try await desk.signUp()?.id == "member-1")
            #expect(try await desk.memberships.membership().profiles.map(\.name.text) == ["Ada", "Bea"])
        }
    }

    @Test("counts tries and keeps the pause across a restart")
    func limits() async throws {
        try await withDesk { desk in
            _ = try await desk.sendCode(to: PhoneNumber("09012345678"))
            for _ in 0..<5 { _ = try await desk.restarted().enterCode(.wrong) }
            guard case .refused = try await desk.restarted().enterCode(.right).entered else {
                Issue.record("A sixth try was let through.")
                return
            }
            #expect(await rejection { try await desk.restarted().sendCode(to: PhoneNumber("08012345678")) }?.kind == .notNow)
        }
    }

    @Test("has the code in its own row until it is used, never in the draft's, and nowhere after")
    func secrets() async throws {
        try await withDesk { desk in
            _ = try await desk.sendCode(to: PhoneNumber("09012345678"))
            let sent = try await desk.memberships.membership()
            #expect(try !json(DraftSchema(#require(sent.draft))).contains("604917"))
            #expect(try json(VerificationSchema(sent.verification)).contains("604917"))
            _ = try await desk.enterCode(.right)
            let used = try await desk.memberships.membership()
            #expect(try !json(VerificationSchema(used.verification)).contains("604917"))
            #expect(try json(DraftSchema(#require(used.draft))).contains("819012345678"))
        }
    }

    @Test("begins a draft of another version, or of a step that is none, anew")
    func version() throws {
        let draft = SignUpDraft(
            step: .registerAccount, phone: try PhoneNumber("09012345678"), name: try DisplayName("Ada"), acceptedTerms: 1)
        var row = DraftSchema(draft)
        #expect(SignUpDraft(row) == draft)
        row.version = 2
        #expect(SignUpDraft(row) == nil)
        row.version = 1
        row.step = "horoscope"
        #expect(SignUpDraft(row) == nil)
    }

    @Test("says so when an account cannot be read")
    func unreadable() throws {
        let row = MemberSchema(id: "member-1", phone: "+819012345678", name: "Ada", birthDate: "tomorrow", acceptedTerms: 1, verified: nil)
        let told = failure { try Profile(row) }
        #expect(told?.kind == .badData)
        #expect(told?.message == "The account member-1 was written by another version of this program.")
    }

    private func json(_ row: some Encodable) throws -> String { String(decoding: try JSONEncoder().encode(row), as: UTF8.self) }
}

@MainActor
@Suite("The accounts that others see")
struct SQLiteAccountsTests {
    @Test("are anonymous, then a member, then one who is verified, then anonymous again")
    func current() async throws {
        try await withDesk { desk in
            let accounts = try SQLiteAccounts(desk.store)
            #expect(try await accounts.current() == .anonymous)
            try await desk.signUp()
            #expect(try await accounts.current() == .member(Member(id: "member-1", name: "Ada", isVerified: false, acceptedTerms: 1)))
            try await desk.memberships.update { _ = try $0.verifyIdentity(at: .testing) }
            #expect(try await accounts.current().member?.isVerified == true)
            try await desk.memberships.update { _ = try $0.signOut() }
            #expect(try await accounts.current() == .anonymous)
        }
    }

    @Test("accept new terms for the member, and nothing for an anonymous user")
    func terms() async throws {
        try await withDesk { desk in
            let accounts = try SQLiteAccounts(desk.store)
            try await accounts.acceptTerms(version: 2)
            #expect(try await accounts.current() == .anonymous)
            try await desk.signUp()
            try await accounts.acceptTerms(version: 2)
            #expect(try await accounts.current().member?.acceptedTerms == 2)
        }
    }
}

@MainActor
@Suite("The message box")
struct SQLiteMessageBoxTests {
    @Test("shows what was sent, newest first, and no more than is asked for")
    func order() async throws {
        try await withDesk { desk in
            let phone = try PhoneNumber("09012345678")
            #expect(try await desk.box.messages(limit: 9) == [])
            for text in ["one", "two", "three"] { try await desk.box.send(text, to: phone) }
            #expect(try await desk.box.messages(limit: 2).map(\.text) == ["three", "two"])
            #expect(try await desk.box.messages(limit: 9).last == Message(id: 1, phone: phone, text: "one", sent: .testing))
        }
    }

    @Test("gets the code in words")
    func code() async throws {
        try await withDesk { desk in
            _ = try await desk.sendCode(to: PhoneNumber("09012345678"))
            let text = try await desk.box.messages(limit: 1).first?.text
            #expect(text == "Your sign-up code is 604917. It is valid for 10 minutes; tell it to nobody.")
        }
    }

    @Test("loses with an account all messages but those to other members")
    func deletion() async throws {
        try await withDesk { desk in
            try await desk.signUp("080-1234-5678", name: "Bea")
            try await desk.memberships.update { _ = try $0.signOut() }
            desk.clock.advance(by: 30)
            _ = try await desk.sendCode(to: PhoneNumber("070-1234-5678"))
            try await desk.signUp()
            let deletion = try await desk.delete()
            #expect(deletion.profile?.name.text == "Ada" && deletion.messages == 2)
            #expect(try await desk.box.messages(limit: 9).map(\.phone.e164) == ["+818012345678"])
            #expect(try await desk.memberships.membership().profiles.map(\.name.text) == ["Bea"])
        }
    }
}
