import Account
import Testing

@Suite("An account")
struct AccountTests {
    @Test("An anonymous account has no member in it, and a member's has that one")
    func member() {
        let ada = Member(id: "1", name: "Ada", isVerified: false, acceptedTerms: 1)
        #expect(Account.anonymous.member == nil)
        #expect(Account.member(ada).member == ada)
    }
}
