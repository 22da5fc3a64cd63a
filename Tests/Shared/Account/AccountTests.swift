import Account
import EnglishOnly
import Failure
import Testing

@Suite("What only a member can do")
struct AccountTests {
    private struct Book: Accounts {
        let account: Account
        func current() -> Account { account }
        func acceptTerms(version: Int) {}
    }

    private struct Unreadable: Accounts {
        static let failure = Failure(.inputOutput, "The accounts cannot be read.")
        func current() throws -> Account { throw Self.failure }
        func acceptTerms(version: Int) throws { throw Self.failure }
    }

    private func accounts(isVerified: Bool) -> (any Accounts)? {
        Book(account: .member(Member(id: "1", name: "Ada", isVerified: isVerified, acceptedTerms: 1)))
    }

    @Test("is done by a member", arguments: [true, false])
    func member(isVerified: Bool) async throws {
        #expect(try await accounts(isVerified: isVerified).member(to: "comment").name == "Ada")
    }

    @Test("is refused to everyone else, with the command that helps")
    func anonymous() async {
        let accounts: (any Accounts)? = Book(account: .anonymous)
        let failure = Failure(.notAllowed, "Only a member can comment.", hint: "Sign up with: account signup")
        await #expect(throws: failure) { try await accounts.member(to: "comment") }
        await #expect(throws: failure) { try await accounts.verifiedMember(to: "comment") }
    }

    @Test("is refused where nobody can become one, and it is said why")
    func without() async {
        let accounts: (any Accounts)? = nil
        let failure = Failure(
            .notAllowed, "Only a member can buy.", hint: "This program is composed without SignUp, so nobody can become one.")
        await #expect(throws: failure) { try await accounts.member(to: "buy") }
        await #expect(throws: failure) { try await accounts.verifiedMember(to: "buy") }
    }

    @Test("asks for a verified identity where it must")
    func verified() async throws {
        #expect(try await accounts(isVerified: true).verifiedMember(to: "buy").id == "1")
        let failure = Failure(
            .notAllowed, "Only a member whose identity is verified can buy.", hint: "Verify it with: account verify --licence NUMBER")
        await #expect(throws: failure) { try await accounts(isVerified: false).verifiedMember(to: "buy") }
    }

    @Test("fails as the storage fails")
    func unreadable() async {
        let accounts: (any Accounts)? = Unreadable()
        await #expect(throws: Unreadable.failure) { try await accounts.member(to: "buy") }
    }

    @Test("has nobody in it for an anonymous account")
    func nobody() {
        #expect(Account.anonymous.member == nil)
    }
}
