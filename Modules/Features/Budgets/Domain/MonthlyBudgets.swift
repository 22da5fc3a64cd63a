import Foundation
import Money
import Movements
import Time

/// Sets and removes the user's budgets, and compares them with the money out in a month.
package struct MonthlyBudgets: Sendable {
    private let repository: any BudgetRepository
    private let summarize: any MovementSums
    private let clock: WallClock

    package init(_ repository: any BudgetRepository, _ summarize: any MovementSums, _ clock: WallClock) {
        (self.repository, self.summarize, self.clock) = (repository, summarize, clock)
    }

    /// Compares the budgets with the money out in one month of a period: the month that is closest to today. Without a period, this is the
    /// current month. The entire month counts, even if the period begins or ends within it.
    ///
    /// A budget for a category counts only money out in the currency of its limit. The budget for all money out also counts converted
    /// amounts in other currencies if its limit is in the currency into which a summary converts totals.
    ///
    /// - Parameter until: The end of the period, exclusive.
    /// - Throws: ``SumError/sumTooLarge(_:)`` if a sum overflows.
    package func month(since: Date? = nil, until: Date? = nil) async throws -> BudgetMonth {
        let month = CalendarMonth.nearest(to: clock.localNow, since: since, until: until)
        let budgets = try await repository.budgets()
        guard !budgets.isEmpty else { return BudgetMonth(month, []) }
        let limits = Dictionary(budgets.map { ($0.scope, $0) }) { first, _ in first }
        do {
            let summary = try await summarize.sums(by: .category, since: month.start, until: month.end)
            var uses: [BudgetUse] = []
            for budget in Budget.Scope.allCases.compactMap({ limits[$0] }) { try await uses.append(use(of: budget, summary)) }
            return BudgetMonth(month, uses)
        } catch SumError.sumTooLarge, SumError.totalTooLarge {
            // The error must not advise a shorter period, because the entire month counts in any case.
            throw SumError.sumTooLarge(nil)
        }
    }

    /// Stores the limit of a scope, replacing any existing one.
    ///
    /// - Parameters:
    ///   - text: The limit in the form that `Money.init(_:_:)` parses.
    ///   - currency: The currency of the limit.
    /// - Throws: ``BudgetError/notALimit(_:_:)`` unless the text is an amount greater than zero.
    package func set(_ scope: Budget.Scope, to text: String, in currency: Currency) async throws {
        guard let limit = Money(text, currency), limit.minor > 0 else { throw BudgetError.notALimit(text, currency) }
        try await repository.keep(Budget(scope, limit))
    }

    /// - Throws: ``BudgetError/noBudget(_:)``.
    package func remove(_ scope: Budget.Scope) async throws {
        guard try await repository.remove(scope) != nil else { throw BudgetError.noBudget(scope) }
    }

    /// Returns the currency of the budget with this scope; nil if there is no such budget.
    package func currency(of scope: Budget.Scope) async throws -> Currency? {
        try await repository.budgets().first { $0.scope == scope }?.limit.currency
    }

    /// Returns the currency for a new limit: the one into which a summary converts totals.
    package func usualCurrency() async throws -> Currency { try await summarize.home() }

    private func use(of budget: Budget, _ summary: MovementSummary) async throws -> BudgetUse {
        let currency = budget.limit.currency
        switch budget.scope {
        case .category(let category):
            let group = summary.groups.first { $0.name == category.rawValue && $0.out.currency == currency }
            return try BudgetUse(budget, out: group?.out ?? Money(minor: 0, currency))
        case .all:
            let totals = try summary.totals.filter { $0.out.minor != 0 }
            if totals.contains(where: { $0.out.currency != currency }), try await summarize.home() == currency {
                let converted = try await summarize.convert(totals, into: currency)
                return try BudgetUse(budget, out: converted.out, missing: converted.missing)
            }
            return try BudgetUse(budget, out: totals.first { $0.out.currency == currency }?.out ?? Money(minor: 0, currency))
        }
    }
}
