import Money
import Movements

/// A monthly limit on money out.
package struct Budget: Hashable, Sendable {
    /// What a budget limits: all money out, or the money out in one category.
    package enum Scope: Hashable, Sendable {
        case all
        case category(Movement.Category)
    }

    package let scope: Scope
    /// The limit, which is greater than zero.
    package let limit: Money

    package init(_ scope: Scope, _ limit: Money) { (self.scope, self.limit) = (scope, limit) }
}

extension Budget.Scope: RawRepresentable, CaseIterable, Encodable {
    private static let nameOfAll = "all"

    /// The scope of all money out, followed by the categories in their usual order.
    package static let allCases = [.all] + Movement.Category.allCases.map(Self.category)

    package init?(rawValue: String) {
        if rawValue == Self.nameOfAll {
            self = .all
        } else {
            guard let category = Movement.Category(rawValue: rawValue) else { return nil }
            self = .category(category)
        }
    }

    /// The scope's id, which must never change, because commands and stored rows use it.
    package var rawValue: String {
        switch self {
        case .all: Self.nameOfAll
        case .category(let category): category.rawValue
        }
    }
}

/// A budget, and the money out that counts toward it in one month.
package struct BudgetUse: Hashable, Sendable {
    package let budget: Budget
    /// The money out, as an amount that is at least zero.
    package let spent: Money
    /// The limit minus the money out; negative if the limit is exceeded.
    package let left: Money
    /// The currencies that are not counted because their rates are unknown.
    package let missing: [Currency]

    /// - Parameter out: The money out in the currency of the limit, as an amount that is at most zero.
    /// - Throws: ``SumError/sumTooLarge(_:)`` if an amount overflows.
    init(_ budget: Budget, out: Money, missing: [Currency] = []) throws(SumError) {
        guard let spent = out.negated, let left = [budget.limit, out].sum(in: budget.limit.currency) else { throw .sumTooLarge(nil) }
        (self.budget, self.spent, self.left, self.missing) = (budget, spent, left, missing)
    }
}

/// All budgets, compared with the money out in one month.
package struct BudgetMonth: Hashable, Sendable {
    package let month: CalendarMonth
    /// The budgets in the order of ``Budget/Scope/allCases``.
    package let uses: [BudgetUse]

    init(_ month: CalendarMonth, _ uses: [BudgetUse]) { (self.month, self.uses) = (month, uses) }

    package subscript(_ scope: Budget.Scope) -> BudgetUse? { uses.first { $0.budget.scope == scope } }
}

/// Stores the user's budgets.
package protocol BudgetRepository: Sendable {
    /// Returns the budgets in any order.
    func budgets() async throws -> [Budget]
    /// Stores a budget, replacing any existing budget with the same scope.
    func keep(_ budget: Budget) async throws
    /// Removes a budget and returns it, or nil if there is none with this scope.
    func remove(_ scope: Budget.Scope) async throws -> Budget?
    /// Removes all budgets and returns how many there were.
    func clear() async throws -> Int
}
