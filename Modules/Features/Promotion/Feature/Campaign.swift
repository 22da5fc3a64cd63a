import Account
import Foundation
import Language
import Time

/// An announcement that is shown to an audience during a period.
package struct Campaign: Hashable, Sendable, Identifiable {
    package enum Audience: Hashable, Sendable { case everyone, anonymous, registered, verified }

    package let id: String
    let audience: Audience
    /// The priority; of several matching campaigns, the one with the highest priority is shown.
    let priority: Int
    /// The start and the (exclusive) end of the period; nil means no limit.
    let begins, ends: Date?
    let title, text: Phrase

    func applies(to account: Account, at now: Date) -> Bool {
        let isTime = begins.map { $0 <= now } ?? true && ends.map { now < $0 } ?? true
        return isTime && audience.includes(account)
    }
}

extension Campaign.Audience {
    fileprivate func includes(_ account: Account) -> Bool {
        switch (self, account) {
        case (.everyone, _), (.anonymous, .anonymous): true
        case (.registered, .member(let member)): !member.isVerified
        case (.verified, .member(let member)): member.isVerified
        case (.anonymous, .member), (.registered, .anonymous), (.verified, .anonymous): false
        }
    }
}

extension Campaign {
    /// The built-in campaigns.
    static let all = [
        Campaign(
            id: "welcome", audience: .anonymous, priority: 10, begins: nil, ends: nil, title: .welcome, text: .actionsAreCommands),
        Campaign(
            // equivalent mutant (10 → 11): Other campaigns for this audience have lower priorities.
            id: "verify", audience: .registered, priority: 10, begins: nil, ends: nil, title: .oneStepToTheMarket,
            text: .verifyAndBuy),
        Campaign(
            id: "year-end-2026", audience: .everyone, priority: 5, begins: Date(year: 2026, month: 12, day: 1),
            ends: Date(year: 2027, month: 1, day: 4), title: .taxisAtTheTurnOfTheYear, text: .orderInGoodTime),
    ]
}
