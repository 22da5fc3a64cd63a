import FeatureTree
import Movements
import TimelineDomain
import TimelinePresentation
import TimelineSlots

/// The screen of recurring payments.
package enum Recurring: Builder {
    package static func build(
        _ recurring: RecurringPayments, _ update: SummaryUpdate, _ context: Context<SummaryScreen.Output>
    ) -> RecurringListViewModel { RecurringListViewModel(recurring, context) }
}

/// The payments that are still expected this month, in a summary of a period that begins with this month and does not end before it.
package enum ExpectedSection: Builder {
    package static func build(
        _ recurring: RecurringPayments, _ period: SummaryPeriod, _ context: Context<SummarySection.Output>
    ) -> TimelineAnswer<SummarySection.Output> {
        TimelineAnswer(context.listener) {
            // Finding recurring payments takes longer than summing up a long period.
            let month = recurring.thisMonth
            guard period.grouping != .account, period.since == month.start, period.until.map({ $0 >= month.end }) ?? true else {
                return .part(nil)
            }
            // The error must not hide the summary.
            let expected: ExpectedPayments
            do { expected = try await recurring.expected() } catch SumError.sumTooLarge { return .part(nil) }
            guard !expected.rows.isEmpty else { return .part(nil) }
            let data = ExpectedList(expected)
            return .part(SummaryPart(data, [data.section]))
        }
    }
}
