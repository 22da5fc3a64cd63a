import Account
import Testing

@Suite("An account")
struct AccountTests {
    @Test("Only a member's account has a member")
    func member() {
        let ada = Member(id: "1", name: "Ada", isVerified: false, acceptedTerms: 1)
        #expect(Account.anonymous.member == nil)
        #expect(Account.member(ada).member == ada)
    }
}
