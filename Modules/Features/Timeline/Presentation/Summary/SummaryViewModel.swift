import FeatureTree
import Language
import Movements
import Screen
import TimelineDomain
import TimelineSlots

/// The summary that the summary's screen shows, and that the screens over it update.
package typealias SharedSummary = Current<SummaryData?>

/// Sums of money out and money in, by month, category or account.
package final class SummaryViewModel: ViewModel, Restorable {
    package enum Output: Hashable, Sendable {
        /// The person asked for one of the screens, by its id.
        case asked(String)
        case closed
    }

    package let screen = Current<Screen?>(nil)
    private let shared: SharedSummary
    private let summarize: ShowSummary
    private let screens: [ScreenLabel]
    private let context: Context<Output>
    private var grouping: MovementSummary.Grouping

    /// - Parameters:
    ///   - shared: The summary, if it is already known.
    ///   - screens: The screens that the summary leads to.
    package init(_ shared: SharedSummary, _ summarize: ShowSummary, _ screens: [ScreenLabel], _ context: Context<Output>) {
        (self.shared, self.summarize, self.screens, self.context) = (shared, summarize, screens, context)
        grouping = shared.value?.by ?? context.restored().flatMap(MovementSummary.Grouping.init) ?? .month
    }

    package func run() async throws {
        context.router.follow(shared, to: self) { me, data in
            guard let data else { return }
            me.grouping = data.by
            me.screen.value = SummaryView.screen(data, actions: [data.by.next] + me.screens.map { .init($0.action, $0.title) } + [.back])
        }
        guard shared.value == nil else { return }
        let data = try await summarize(by: grouping)
        // A screen over the summary may have updated it in the meantime.
        if shared.value == nil { shared.value = data }
    }

    package var saved: String { grouping.rawValue }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.byMonth.id: shared.value = try await summarize(by: .month)
        case Screen.Action.byCategory.id: shared.value = try await summarize(by: .category)
        case Screen.Action.byAccount.id: shared.value = try await summarize(by: .account)
        case let action: context.listener(screens.first { $0.action == action }.map { .asked($0.id) } ?? .closed)
        }
    }
}

extension MovementSummary.Grouping {
    /// The action that shows the summary by the next grouping.
    fileprivate var next: Screen.Action {
        switch self {
        case .month: .byCategory
        case .category: .byAccount
        case .account: .byMonth
        }
    }
}

extension ScreenLabel {
    var action: Screen.Action.ID { .init(id) }
}

extension Screen.Action {
    static let byMonth = Self("by-month", .byMonth)
    static let byCategory = Self("by-category", .byCategory)
    static let byAccount = Self("by-account", .byAccount)
}
