import Account
import Testing

@Suite("An account")
struct AccountTests {
    @Test("A member's account contains the member, and an anonymous account contains none")
    func member() {
        let ada = Member(id: "1", name: "Ada", isVerified: false, acceptedTerms: 1)
        #expect(Account.anonymous.member == nil)
        #expect(Account.member(ada).member == ada)
    }
}
