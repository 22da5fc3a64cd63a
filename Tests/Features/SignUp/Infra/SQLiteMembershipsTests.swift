import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import SignUpDomain
import Storage
import Testing

@testable import SignUpInfra

@MainActor
@Suite("Membership in SQLite")
struct SQLiteMembershipsTests {
    @Test("In a stored sign-up, only the verification's row contains the code, and only until the code is used")
    func secrets() async throws {
        try await withDesk(.inSQLite) { desk in
            _ = try await desk.account.sendCode(to: PhoneNumber("09012345678"))
            let sent = try await desk.memberships.membership()
            #expect(try !json(DraftSchema(#require(sent.draft))).contains("604917"))
            #expect(try json(VerificationSchema(sent.verification)).contains("604917"))
            _ = try await desk.account.enter(.right)
            let used = try await desk.memberships.membership()
            #expect(try !json(VerificationSchema(used.verification)).contains("604917"))
            #expect(try json(DraftSchema(#require(used.draft))).contains("819012345678"))
        }
    }

    @Test("A stored sign-up draft takes up at most 4 KiB", arguments: SignUpStep.allCases)
    func size(step: SignUpStep) async throws {
        // The longest name has 30 characters, which consist of 300 scalars that take four bytes each.
        let letter = "𠮷" + String(repeating: "\u{1D167}", count: 9)
        let draft = SignUpDraft(
            step: step, phone: try PhoneNumber("+123456789012345"), name: try DisplayName(String(repeating: letter, count: 30)),
            birthDate: try BirthDate("1990-12-10"), acceptedTerms: .max)
        #expect(throws: SignUpInputError.invalidNameLength) { try DisplayName(String(repeating: letter, count: 30) + "a") }
        try await withStore { store in
            let memberships = try SQLiteMemberships(store)
            try await memberships.update { $0 = Membership(draft: draft) }
            #expect(try await memberships.membership().draft == draft)
            let row = try json(DraftSchema(draft))
            #expect((1_200...4_096).contains(row.utf8.count), "\(row.utf8.count)")
        }
    }

    @Test("A sign-up draft is discarded if its version is not the current one or its step is unknown")
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

    @Test(
        "The error for an unreadable account names the account",
        arguments: [("tomorrow", nil), ("1990-12-10", Int64.max)] as [(String, Int64?)])
    func unreadable(birthDate: String, verified: Int64?) throws {
        let row = MemberSchema(
            id: "member-1", phone: "+819012345678", name: "Ada", birthDate: birthDate, acceptedTerms: 1, verified: verified)
        #expect(throws: UnreadableSignUp.account("member-1")) { try Profile(row) }
    }

    private func json(_ row: some Encodable) throws -> String { String(decoding: try JSONEncoder().encode(row), as: UTF8.self) }
}

@MainActor
@Suite("The account that other features see")
struct SQLiteAccountsTests {
    @Test("Other features see each state of the account: anonymous, registered, verified and anonymous again")
    func current() async throws {
        try await withStore { store in
            let desk = try Desk(store)
            let accounts = try SQLiteAccounts(store)
            #expect(try await accounts.current() == .anonymous)
            try await desk.signUp()
            #expect(try await accounts.current() == .member(Member(id: "member-1", name: "Ada", isVerified: false, acceptedTerms: 1)))
            try await desk.memberships.update { _ = try $0.verifyIdentity(at: .testing) }
            #expect(try await accounts.current().member?.isVerified == true)
            try await desk.memberships.update { _ = try $0.signOut() }
            #expect(try await accounts.current() == .anonymous)
        }
    }

    @Test("Accepting the terms of use has no effect if nobody is signed in")
    func terms() async throws {
        try await withStore { store in
            let desk = try Desk(store)
            let accounts = try SQLiteAccounts(store)
            try await accounts.acceptTerms(version: 2)
            #expect(try await accounts.current() == .anonymous)
            try await desk.signUp()
            try await accounts.acceptTerms(version: 2)
            #expect(try await accounts.current().member?.acceptedTerms == 2)
        }
    }
}
