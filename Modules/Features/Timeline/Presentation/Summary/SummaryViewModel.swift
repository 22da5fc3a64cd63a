import FeatureTree
import Screen
import TimelineDomain

/// The money that went out and came in, by month or by category.
package final class SummaryViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case closed }

    package let screen = Current<Screen?>(nil)
    private let summarize: SummarizeMovements
    private let context: Context<Output>

    package init(_ summary: MovementSummary, _ summarize: SummarizeMovements, _ context: Context<Output>) {
        (self.summarize, self.context) = (summarize, context)
        show(summary)
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.byMonth.id: show(try await summarize(by: .month))
        case Screen.Action.byCategory.id: show(try await summarize(by: .category))
        default: context.listener(.closed)
        }
    }

    private func show(_ summary: MovementSummary) {
        let other: Screen.Action = summary.grouping == .month ? .byCategory : .byMonth
        screen.value = SummaryView.screen(SummaryData(summary), actions: [other, .back])
    }
}

extension Screen.Action {
    static let byMonth = Self("by-month", "By month")
    static let byCategory = Self("by-category", "By category")
}
