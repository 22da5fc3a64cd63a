import Account
import World

/// Decides which campaign is due, and remembers which were shown.
///
/// A campaign is kept as being shown before it is on the screen, and as shown once it was read. Killed in
/// between, it is shown again, but only once more.
package struct ChooseCampaign: Sendable {
    enum Step: Sendable { case beingShown, shown }

    private let campaigns: [Campaign]
    private let accounts: (any Accounts)?
    private let memory: any Memory
    private let clock: WallClock

    package init(_ campaigns: [Campaign], _ accounts: (any Accounts)?, _ memory: any Memory, _ clock: WallClock) {
        (self.campaigns, self.accounts, self.memory, self.clock) = (campaigns, accounts, memory, clock)
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
        // The first of several that weigh the same: the order of the list is the editor's.
        return due.reduce(nil) { best, next in best.map { $0.priority >= next.priority ? $0 : next } ?? next }
    }

    func remember(_ campaign: Campaign, as step: Step) async throws {
        var showings = try await memory.recall(Self.showings) ?? [:]
        switch step {
        case .beingShown: showings[campaign.id, default: Showing()].begun += 1
        case .shown: showings[campaign.id, default: Showing()].isOver = true
        }
        try await memory.keep(showings, as: Self.showings)
    }
}
