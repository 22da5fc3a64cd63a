import FeatureTree
import Language
import Movements
import Screen
import TimelineDomain

/// Sums of money out and money in, by month, category or account.
package final class SummaryViewModel: ViewModel, Restorable {
    package enum Output: Hashable, Sendable { case wantsBudgets, wantsRecurring, closed }

    package let screen = Current<Screen?>(nil)
    private let first: SummaryOverview?
    private let summarize: ShowSummary
    private let budgets: SharedBudgets
    private let context: Context<Output>
    private var grouping: MovementSummary.Grouping
    private var data: SummaryData?

    /// - Parameter overview: The summary to show first, if it is already known.
    package init(_ overview: SummaryOverview?, _ summarize: ShowSummary, _ budgets: SharedBudgets, _ context: Context<Output>) {
        (first, self.summarize, self.budgets, self.context) = (overview, summarize, budgets, context)
        grouping = overview?.summary.grouping ?? context.restored().flatMap(MovementSummary.Grouping.init) ?? .month
    }

    package func run() async throws {
        // The budgets of an earlier summary are outdated.
        budgets.value = nil
        if let first { try show(first) } else { try show(await summarize(by: grouping)) }
        context.router.follow(budgets, to: self) { me, month in
            guard let month, me.grouping != .account else { return }
            me.data?.budgets = month.uses.isEmpty ? nil : BudgetList(month)
            me.draw()
        }
    }

    package var saved: String { grouping.rawValue }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.byMonth.id: try show(await summarize(by: .month))
        case Screen.Action.byCategory.id: try show(await summarize(by: .category))
        case Screen.Action.byAccount.id: try show(await summarize(by: .account))
        case Screen.Action.budgets.id: context.listener(.wantsBudgets)
        case Screen.Action.recurring.id: context.listener(.wantsRecurring)
        default: context.listener(.closed)
        }
    }

    private func show(_ overview: SummaryOverview) throws {
        (data, grouping) = (try SummaryData(overview), overview.summary.grouping)
        draw()
    }

    private func draw() {
        let other: Screen.Action =
            switch grouping {
            case .month: .byCategory
            case .category: .byAccount
            case .account: .byMonth
            }
        screen.value = data.map { SummaryView.screen($0, actions: [other, .budgets, .recurring, .back]) }
    }
}

extension Screen.Action {
    static let byMonth = Self("by-month", .byMonth)
    static let byCategory = Self("by-category", .byCategory)
    static let byAccount = Self("by-account", .byAccount)
    static let budgets = Self("budgets", .budgets)
    static let recurring = Self("recurring", .recurringPayments)
}
