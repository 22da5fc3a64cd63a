import BudgetsDomain
import FeatureTree
import Language
import Money
import Movements
import Screen
import TimelineSlots

/// Shows one budget, and sets or removes its limit.
package final class BudgetViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case closed }

    package let screen = Current<Screen?>(nil)
    private let scope: Budget.Scope
    private let shared: SharedBudgets
    private let budgets: MonthlyBudgets
    private let update: SummaryUpdate
    private let context: Context<Output>
    /// The currency of a limit that is typed without a currency.
    private var currency = Currency.yen

    /// - Parameter update: Updates the summary below the screens of budgets.
    package init(
        _ scope: Budget.Scope, _ shared: SharedBudgets, _ budgets: MonthlyBudgets, _ update: SummaryUpdate, _ context: Context<Output>
    ) {
        (self.scope, self.shared, self.budgets, self.update, self.context) = (scope, shared, budgets, update, context)
    }

    package func run() async throws {
        currency = try await budgets.usualCurrency()
        if shared.value == nil { shared.value = try await budgets.month() }
        context.router.follow(shared, to: self) { me, month in
            guard let month else { return }
            if let use = month[me.scope] { me.currency = use.budget.limit.currency }
            let set = Screen.Action.setLimit(in: me.currency.code)
            let actions: [Screen.Action] = month[me.scope] == nil ? [set, .back] : [set, .removeLimit, .back]
            me.screen.value = BudgetListView.screen(BudgetList(month), of: me.scope, actions: actions)
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case .setLimit: try await set(event.input ?? "")
        case Screen.Action.removeLimit.id:
            // Another program may have removed the limit since the screen was shown.
            do { try await budgets.remove(scope) } catch BudgetError.noBudget {}
            try await reload()
        default: context.listener(.closed)
        }
    }

    /// - Parameter text: An amount, optionally followed by a currency code, such as `250.00 USD`.
    private func set(_ text: String) async throws {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let amount = words.first else { return }
        let typed = words.count == 2 ? Currency(code: words[1].uppercased()) : nil
        guard words.count == 1 || typed != nil else { throw BudgetError.notALimit(text, currency) }
        try await budgets.set(scope, to: amount, in: typed ?? currency)
        try await reload()
    }

    private func reload() async throws {
        shared.value = try await budgets.month()
        try await update()
    }
}

extension Screen.Action.ID {
    fileprivate static let setLimit: Self = "set-limit"
}

extension Screen.Action {
    fileprivate static func setLimit(in code: String) -> Self { Self(.setLimit, .setTheLimit, prompt: .limitPerMonth(in: code)) }
    fileprivate static let removeLimit = Self("remove-limit", .removeTheLimit)
}
