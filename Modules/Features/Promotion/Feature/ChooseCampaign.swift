import Account
import Files
import Time

/// Chooses the campaign to show, and records which campaigns were shown.
///
/// A campaign is recorded each time it is about to be shown, and again once it has been read. A campaign that was shown but not read,
/// for example because the program was killed, is shown a second time, but never a third time. A session that begins with a request that
/// only reads records nothing until the campaign has been read.
package struct ChooseCampaign: Sendable {
    private let campaigns: [Campaign]
    private let accounts: (any Accounts)?
    private let memory: any Memory
    private let clock: WallClock
    private let countsUnread: Bool

    package init(
        _ campaigns: [Campaign], _ accounts: (any Accounts)?, _ memory: any Memory, _ clock: WallClock, countsUnread: Bool = true
    ) {
        (self.campaigns, self.accounts, self.memory, self.clock) = (campaigns, accounts, memory, clock)
        self.countsUnread = countsUnread
    }

    private struct Showing: Codable, Sendable {
        var begun = 0
        var isOver = false
    }

    private static let showings = Fact<[Campaign.ID: Showing]>("Promotion", "showings")

    package func callAsFunction() async throws -> Campaign? {
        let showings = try await memory.recall(Self.showings) ?? [:]
        let account = try await accounts?.current() ?? .anonymous
        let due = campaigns.filter { campaign in
            let showing = showings[campaign.id, default: Showing()]
            return !showing.isOver && showing.begun < 2 && campaign.applies(to: account, at: clock.now)
        }
        // Among campaigns of equal priority, the first in the list wins.
        return due.reduce(nil) { best, next in best.map { $0.priority >= next.priority ? $0 : next } ?? next }
    }

    /// - Parameter isOver: True if the campaign has been read, and false if it is about to be shown.
    func remember(_ campaign: Campaign, isOver: Bool) async throws {
        guard isOver || countsUnread else { return }
        var showings = try await memory.recall(Self.showings) ?? [:]
        if isOver { showings[campaign.id, default: Showing()].isOver = true } else { showings[campaign.id, default: Showing()].begun += 1 }
        try await memory.keep(showings, as: Self.showings)
    }
}
