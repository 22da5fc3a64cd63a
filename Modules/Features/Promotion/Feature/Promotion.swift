import Account
import Commands
import FeatureTree
import Language
import Slots
import World

/// Announcements, each shown once.
///
/// The *temporary use* among the tree's patterns: the message is mounted to be read, and gone, memory
/// included, when it has been.
package enum Promotion: Feature {
    package static var about: Phrase { .announcementsShownOnce }
    package static var name: String { "OneshotPromotionChecker" }

    package struct Dependency {
        let choose: ChooseCampaign
        let message: Buildable<Campaign, Announcement.Output>
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Announcement.Output>) -> OneshotPromotionChecker {
        OneshotPromotionChecker(dependency, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Promotion.self, into: Announcement.self) { (choose: ChooseCampaign) in
            Dependency(choose: choose, message: Buildable("PromotionMessage", build: PromotionMessage.init))
        }
        Entry.provide(ChooseCampaign.self) { (accounts: (any Accounts)?, memory: any Memory, clock: WallClock) in
            ChooseCampaign(Campaign.all, accounts, memory, clock)
        }
    }
}

/// Shows at most one announcement, and remembers that it did.
package final class OneshotPromotionChecker: Interactor {
    private let dependency: Promotion.Dependency
    private let context: Context<Announcement.Output>

    init(_ dependency: Promotion.Dependency, _ context: Context<Announcement.Output>) {
        (self.dependency, self.context) = (dependency, context)
    }

    package func run() async throws {
        if let campaign = try await dependency.choose() {
            try await dependency.choose.remember(campaign, as: .beingShown)
            _ = try await context.router.first(of: dependency.message, campaign)
            try await dependency.choose.remember(campaign, as: .shown)
        }
        context.listener(.done)
    }
}
