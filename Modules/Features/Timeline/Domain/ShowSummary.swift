import Foundation
import Movements

/// A summary, with the budgets and the recurring payments that are shown below it.
package struct SummaryOverview: Hashable, Sendable {
    package let summary: MovementSummary
    /// The budgets; nil if there are none, if one of their sums overflows, or if the summary is by account.
    package var budgets: BudgetMonth?
    /// The recurring payments that are still expected by the end of this month; nil if there are none, if one of their sums overflows, if
    /// the period does not begin with this month or ends before this month does, or if the summary is by account.
    package var expected: ExpectedPayments?

    package init(_ summary: MovementSummary, budgets: BudgetMonth? = nil, expected: ExpectedPayments? = nil) {
        (self.summary, self.budgets, self.expected) = (summary, budgets, expected)
    }
}

/// Sums up movements, and adds the budgets and the recurring payments under the conditions that ``SummaryOverview`` lists.
package struct ShowSummary: Sendable {
    private let summarize: SummarizeMovements
    private let budgets: MonthlyBudgets
    private let recurring: RecurringPayments

    package init(_ summarize: SummarizeMovements, _ budgets: MonthlyBudgets, _ recurring: RecurringPayments) {
        (self.summarize, self.budgets, self.recurring) = (summarize, budgets, recurring)
    }

    /// If a sum of the budgets overflows, only the budgets are left out, because the error must not hide the summary. The same applies to
    /// the recurring payments.
    ///
    /// - Parameter until: The end of the period, exclusive.
    /// - Throws: ``SumError/sumTooLarge(_:)`` or ``SumError/totalTooLarge`` if a sum of the summary overflows.
    package func callAsFunction(
        by grouping: MovementSummary.Grouping = .month, since: Date? = nil, until: Date? = nil
    ) async throws -> SummaryOverview {
        var overview = SummaryOverview(try await summarize(by: grouping, since: since, until: until))
        guard grouping != .account else { return overview }
        let month = try await unlessTooLarge { try await budgets.month(since: since, until: until) }
        if month?.uses.isEmpty == false { overview.budgets = month }
        // Finding recurring payments takes longer than summing up a long period, so do it only if the period begins with this month and
        // includes all of it.
        if since == recurring.thisMonth.start, until.map({ $0 >= recurring.thisMonth.end }) ?? true {
            let expected = try await unlessTooLarge { try await recurring.expected() }
            if expected?.rows.isEmpty == false { overview.expected = expected }
        }
        return overview
    }

    private func unlessTooLarge<Value>(_ find: () async throws -> Value) async throws -> Value? {
        do { return try await find() } catch SumError.sumTooLarge { return nil }
    }
}
