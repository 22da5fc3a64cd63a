import Account
import FeatureTesting
import Foundation
import Language
import Testing
import Time

@testable import Promotion

@Suite("Campaign choice")
struct ChooseCampaignTests {
    private func campaign(
        _ id: String, for audience: Campaign.Audience = .everyone, priority: Int = 0, from: Date? = nil, until: Date? = nil
    ) -> Campaign {
        Campaign(id: id, audience: audience, priority: priority, begins: from, ends: until, title: .verbatim(id), text: .verbatim(id))
    }

    private func chosen(of campaigns: Campaign..., by account: Account = .anonymous) async throws -> Campaign.ID? {
        try await ChooseCampaign(campaigns, FixedAccounts(account), ShortMemory(), .stopped(at: .testing))()?.id
    }

    private static let registered = Account.member(Member(id: "m", name: "Ada", isVerified: false, acceptedTerms: 1))
    private static let verified = Account.member(Member(id: "m", name: "Ada", isVerified: true, acceptedTerms: 1))

    @Test("A campaign applies from its start time up to, but not including, its end time")
    func period() async throws {
        #expect(try await chosen(of: campaign("now", from: .testing, until: .testing + 1)) == "now")
        #expect(try await chosen(of: campaign("soon", from: .testing + 1)) == nil)
        #expect(try await chosen(of: campaign("over", until: .testing)) == nil)
    }

    @Test(
        "A campaign is shown only to its audience",
        arguments: [(Account.anonymous, "anonymous"), (registered, "registered"), (verified, "verified")])
    func audience(account: Account, expected: String) async throws {
        let all = [campaign("anonymous", for: .anonymous), campaign("registered", for: .registered), campaign("verified", for: .verified)]
        let choose = ChooseCampaign(all, FixedAccounts(account), ShortMemory(), .stopped(at: .testing))
        #expect(try await choose()?.id == expected)
    }

    @Test("Of the campaigns with the highest priority, the first is chosen")
    func priority() async throws {
        #expect(try await chosen(of: campaign("a"), campaign("b", priority: 1), campaign("c", priority: 1)) == "b")
    }

    @Test("Anonymous users and unverified members each have a built-in campaign")
    func bundled() {
        #expect(Set(Campaign.all.map(\.id)).count == Campaign.all.count)
        for account in [Account.anonymous, Self.registered] {
            #expect(Campaign.all.contains { $0.applies(to: account, at: .testing) })
        }
    }

    @Test("Every built-in campaign is available in Japanese")
    func japanese() {
        for phrase in Campaign.all.flatMap({ [$0.title, $0.text] }) + [Promotion.about] {
            let text = phrase.text(in: .japanese)
            #expect(text.replacing("account verify", with: "").replacing("--help", with: "").allSatisfy { !$0.isASCII || !$0.isLetter })
            #expect(text.contains { !$0.isASCII })
        }
    }
}
