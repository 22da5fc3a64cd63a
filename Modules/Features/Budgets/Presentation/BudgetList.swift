import BudgetsDomain
import Language
import Money
import Movements
import Screen

/// The budgets, compared with the money out in one month.
package struct BudgetList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        /// The id of a category, or `all` for all money out.
        package let budget: Budget.Scope
        package let limit, spent: Amount
        /// The limit minus ``spent``; negative if the limit is exceeded.
        package let left: Amount
        /// The codes of the currencies that are left out of ``spent`` because their rates are unknown; nil if there are none.
        package let missingRates: [String]?
        /// The amount by which the limit is exceeded, without a sign; nil if it is not exceeded.
        fileprivate let excess: Amount?
        fileprivate var state: Phrase { excess.map { .over($0) } ?? .left(left) }

        private enum CodingKeys: CodingKey { case budget, limit, spent, left, missingRates }

        fileprivate init(_ use: BudgetUse) {
            (budget, limit, spent, left) = (use.budget.scope, Amount(use.budget.limit), Amount(use.spent), Amount(use.left))
            missingRates = use.missing.isEmpty ? nil : use.missing.map(\.code)
            // The excess is smaller than the money out, so negating `left` cannot overflow.
            excess = use.left.minor < 0 ? use.left.negated.map(Amount.init) : nil
        }
    }

    /// The month, such as `2026-11`.
    package let month: String
    package let budgets: [Row]

    package init(_ month: BudgetMonth) { (self.month, budgets) = (month.month.name, month.uses.map(Row.init)) }
}

package enum BudgetListView {
    /// - Parameter title: A title that reports a change to a budget; nil to use the title of the list.
    package static func screen(_ data: BudgetList, title: Phrase? = nil) -> Screen {
        guard !data.budgets.isEmpty else { return Screen(title ?? .budgets, [.init(text: .noBudgets)]) }
        var section = section(data)
        if title == nil { section.title = nil }
        return Screen(title ?? .budgets(of: data.month), [section, note(data)])
    }

    /// Returns the sections about budgets in a summary.
    package static func sections(_ data: BudgetList) -> [Screen.Section] { [section(data), note(data)] }

    private static func section(_ data: BudgetList) -> Screen.Section {
        .init(.budgets(of: data.month), headers: headers, rows: data.budgets.map(row))
    }

    /// Names the currencies that are not included in the budget for all money out.
    private static func note(_ data: BudgetList) -> Screen.Section {
        .init(text: data.budgets.lazy.compactMap { row in row.missingRates.map { .rateIsMissing($0, in: row.limit.currency) } }.first)
    }

    /// The screen of a session, with a row for every possible budget.
    static func choices(_ data: BudgetList, actions: [Screen.Action]) -> Screen {
        let rows = Budget.Scope.allCases.map { scope in
            var row = data.budgets.first { $0.budget == scope }.map(row) ?? .init(.text(scope.phrase), .text(.noLimit), .text(.nothing))
            (row.id, row.action) = (scope.rawValue, .open)
            return row
        }
        return Screen(.budgets(of: data.month), [.init(headers: headers, rows: rows), note(data)], actions: actions)
    }

    static func screen(_ data: BudgetList, of scope: Budget.Scope, actions: [Screen.Action]) -> Screen {
        guard let row = data.budgets.first(where: { $0.budget == scope }) else {
            return Screen(.budget(for: scope), [.init(text: .noLimitYet)], actions: actions)
        }
        return Screen(
            .budget(for: scope),
            [
                .init(fields: [
                    .monthlyLimit: row.limit.phrase, .spent(in: data.month): row.spent.phrase,
                    .rest: row.excess == nil ? row.left.phrase : nil, .excess: row.excess?.phrase,
                ]),
                .init(text: row.missingRates.map { .rateIsMissing($0, in: row.limit.currency) }),
            ], actions: actions)
    }

    private static let headers: [Phrase] = [.budget, .spentOfLimit, .rest]

    private static func row(_ row: BudgetList.Row) -> Screen.Row {
        .init(.text(row.budget.phrase), .text(.spent(row.spent, of: row.limit)), .text(row.state))
            .with(row.left.minor < 0 ? .problem : nil, in: 2)
    }
}
