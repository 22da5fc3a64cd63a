import Account
import Commands
import FeatureTree
import Files
import Language
import Navigation
import Time

/// A feature that shows an announcement at launch.
///
/// Demonstrates the *temporary use* pattern: the message is mounted until it is read, then unmounted and freed.
package enum Promotion: Feature {
    package static var about: Phrase { .showOnce }
    package static var name: String { "OneshotPromotionChecker" }

    package struct Dependency {
        let choose: ChooseCampaign
        let message: Buildable<Campaign, Announcement.Output>
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Announcement.Output>) -> OneshotPromotionChecker {
        OneshotPromotionChecker(dependency, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Promotion.self, into: Announcement.self, as: 10) { (choose: ChooseCampaign) in
            Dependency(choose: choose, message: Buildable("PromotionMessage", build: PromotionMessage.init))
        }
        Entry.provide(ChooseCampaign.self) { (accounts: (any Accounts)?, memory: any Memory, clock: WallClock, invocation: Invocation) in
            ChooseCampaign(Campaign.all, accounts, memory, clock, countsUnread: !invocation.startsByReading)
        }
    }
}

/// Shows at most one announcement.
package final class OneshotPromotionChecker: Interactor {
    private let dependency: Promotion.Dependency
    private let context: Context<Announcement.Output>

    init(_ dependency: Promotion.Dependency, _ context: Context<Announcement.Output>) {
        (self.dependency, self.context) = (dependency, context)
    }

    package func run() async throws {
        if let campaign = try await dependency.choose() {
            try await dependency.choose.remember(campaign, isOver: false)
            _ = try await context.router.first(of: dependency.message, campaign)
            try await dependency.choose.remember(campaign, isOver: true)
        }
        context.listener(.done)
    }
}
