import FeatureTree
import Language
import Screen
import TimelineDomain

/// Sums of money out and money in, by month, category or account.
package final class SummaryViewModel: ViewModel, Restorable {
    package enum Output: Hashable, Sendable { case closed }

    package let screen = Current<Screen?>(nil)
    private let first: MovementSummary?
    private let summarize: SummarizeMovements
    private let context: Context<Output>
    private var grouping: MovementSummary.Grouping

    /// - Parameter summary: The first summary, if it is already known.
    package init(_ summary: MovementSummary?, _ summarize: SummarizeMovements, _ context: Context<Output>) {
        (first, self.summarize, self.context) = (summary, summarize, context)
        grouping = summary?.grouping ?? context.restored().flatMap(MovementSummary.Grouping.init) ?? .month
    }

    package func run() async throws {
        if let first { try show(first) } else { try show(await summarize(by: grouping)) }
    }

    package var saved: String { grouping.rawValue }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.byMonth.id: try show(await summarize(by: .month))
        case Screen.Action.byCategory.id: try show(await summarize(by: .category))
        case Screen.Action.byAccount.id: try show(await summarize(by: .account))
        default: context.listener(.closed)
        }
    }

    private func show(_ summary: MovementSummary) throws {
        let other: Screen.Action =
            switch summary.grouping {
            case .month: .byCategory
            case .category: .byAccount
            case .account: .byMonth
            }
        grouping = summary.grouping
        screen.value = SummaryView.screen(try SummaryData(summary), actions: [other, .back])
    }
}

extension Screen.Action {
    static let byMonth = Self("by-month", .byMonth)
    static let byCategory = Self("by-category", .byCategory)
    static let byAccount = Self("by-account", .byAccount)
}
