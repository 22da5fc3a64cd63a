import ArgumentParser
import Commands
import FeatureTree
import Language
import Movements
import RecurringDomain
import RecurringPresentation
import TimelineSlots

/// The feature that finds payments at regular intervals, and expects the next ones.
package enum Recurring: Feature {
    package static var about: Phrase { .listRecurring }
    package static var commands: [any ParsableCommand.Type] { [TimelineGroup.self] }
    package static var requiredFeatures: [String] { ["Timeline"] }

    package static func build(
        _ recurring: RecurringPayments, _ update: SummaryUpdate, _ context: Context<SummaryScreen.Output>
    ) -> RecurringListViewModel { RecurringListViewModel(recurring, context) }

    package static var entries: [Entry] {
        Entry.plug(Recurring.self, into: SummaryScreen.self, as: .init("recurring", title: .recurringPayments, place: 20)) {
            (recurring: RecurringPayments) in recurring
        }
        Entry.plug(ExpectedSection.self, into: SummarySection.self, as: .init("expected", place: 20)) {
            (recurring: RecurringPayments) in recurring
        }
        Entry.provide(RecurringPayments.self, RecurringPayments.init)
    }
}

/// The command that the feature adds to `timeline`.
struct TimelineGroup: ParsableCommand {
    static var configuration: CommandConfiguration { .joining("timeline", [TimelineRecurring.self]) }
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
