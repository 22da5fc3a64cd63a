import Money

/// An error that budgets report.
package enum BudgetError: Error, Hashable {
    case noBudget(Budget.Scope)
    /// The text is not an amount greater than zero in the currency.
    case notALimit(String, Currency)
}
