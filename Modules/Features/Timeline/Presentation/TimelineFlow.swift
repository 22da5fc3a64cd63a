import FeatureTree
import Movements
import Screen
import TimelineDomain

/// The page of movements that the list shares with the detail and category screens, so that all of them show the same data.
package typealias Movements = Current<MovementPage>

/// The timeline's stack: the list, and the screens over it.
package final class TimelineFlow: Restorable, Addressable {
    package typealias List = Buildable<Movements, MovementListViewModel.Output>
    package typealias Detail = Buildable<(Movement.ID, Movements), MovementDetailViewModel.Output>
    package typealias CategoryChange = Buildable<(Movement.ID, Movements), CategoryChangeViewModel.Output>
    package typealias Summary = Buildable<(SummaryOverview?, SharedBudgets), SummaryViewModel.Output>
    package typealias Budgets = Buildable<SharedBudgets, BudgetListViewModel.Output>
    package typealias Recurring = Buildable<Void, RecurringListViewModel.Output>
    package typealias BudgetDetail = Buildable<(Budget.Scope, SharedBudgets), BudgetViewModel.Output>
    package typealias Import = Buildable<Void, ImportViewModel.Output>

    private enum Step: Hashable {
        case detail(Movement.ID)
        case category(Movement.ID)
        /// The summary, with its content if the list has already computed it.
        case summary(SummaryOverview?)
        case budgets
        case budget(Budget.Scope)
        case recurring
        case importing
    }

    private let list: List
    private let detail: Detail
    private let categoryChange: CategoryChange
    private let summary: Summary
    private let budgets: Budgets
    private let budget: BudgetDetail
    private let recurring: Recurring
    private let importing: Import?
    private let router: Router
    private let movements = Movements(MovementPage([]))
    private let sharedBudgets = SharedBudgets(nil)
    private var path: [Step] { didSet { route() } }

    /// - Parameter importing: The feature that imports statements; nil if the person cannot open files, as in a browser.
    package init(
        list: List, detail: Detail, categoryChange: CategoryChange, summary: Summary, budgets: Budgets, budget: BudgetDetail,
        recurring: Recurring, importing: Import?, _ context: Context<Never>
    ) {
        (self.list, self.detail, self.categoryChange) = (list, detail, categoryChange)
        (self.summary, self.budgets, self.budget, self.recurring, self.importing) = (summary, budgets, budget, recurring, importing)
        router = context.router
        path = Self.path(context.restored() ?? [], canImport: importing != nil) ?? []
    }

    package func run() { route() }

    /// The screens over the list, as the steps of an address.
    package var saved: [String] {
        path.map { step in
            switch step {
            case .detail(let id): id
            case .category: Self.categoryStep
            case .summary: Self.summaryStep
            case .budgets: Self.budgetsStep
            case .budget(let scope): scope.rawValue
            case .recurring: Self.recurringStep
            case .importing: Self.importStep
            }
        }
    }

    /// Opens the address `timeline`, `timeline/summary`, `timeline/summary/budgets`, `timeline/summary/budgets/food`,
    /// `timeline/summary/recurring`, `timeline/import`, `timeline/42` or `timeline/42/category`.
    package func open(_ route: inout Route) -> Bool {
        guard let path = Self.path(route.steps, canImport: importing != nil) else { return false }
        while route.take() != nil {}
        self.path = path
        return true
    }

    package var address: [String] { saved }

    private static let (summaryStep, importStep, categoryStep) = ("summary", "import", "category")
    private static let (budgetsStep, recurringStep) = ("budgets", "recurring")

    private static func path(_ steps: [String], canImport: Bool) -> [Step]? {
        if steps.first == summaryStep { return summaryPath(steps.dropFirst()) }
        return switch (steps.count, steps.first, steps.last) {
        case (0, _, _): []
        case (1, importStep, _): canImport ? [.importing] : nil
        case (1, let id?, _): [.detail(id)]
        case (2, let id?, categoryStep) where id != importStep: [.detail(id), .category(id)]
        default: nil
        }
    }

    /// Returns the path for the steps after `summary`, beginning with the summary itself; nil if a step is unknown.
    private static func summaryPath(_ steps: ArraySlice<String>) -> [Step]? {
        switch (steps.count, steps.first, steps.last.flatMap(Budget.Scope.init)) {
        case (0, _, _): [.summary(nil)]
        case (1, budgetsStep, _): [.summary(nil), .budgets]
        case (1, recurringStep, _): [.summary(nil), .recurring]
        case (2, budgetsStep, let scope?): [.summary(nil), .budgets, .budget(scope)]
        default: nil
        }
    }

    private func route() {
        router.show {
            list.child(movements, to: self) { me, output in
                switch output {
                case .chose(let id): me.path = [.detail(id)]
                case .askedForSummary(let summary): me.path = [.summary(summary)]
                case .askedForImport: me.path = [.importing]
                }
            }
            for step in path { if let child = child(for: step) { child } }
        }
    }

    private func child(for step: Step) -> Child? {
        switch step {
        case .detail(let id):
            detail.child((id, movements), id: id, to: self) { me, output in
                switch output {
                case .wantsCategory: me.path.append(.category(id))
                case .closed: me.path.removeLast()
                }
            }
        case .category(let id):
            categoryChange.child((id, movements), id: id, to: self) { me, _ in me.path.removeLast() }
        case .summary(let summary):
            self.summary.child((summary, sharedBudgets), to: self) { me, output in
                switch output {
                case .wantsBudgets: me.path.append(.budgets)
                case .wantsRecurring: me.path.append(.recurring)
                case .closed: me.path.removeLast()
                }
            }
        case .budgets:
            budgets.child(sharedBudgets, to: self) { me, output in
                switch output {
                case .chose(let scope): me.path.append(.budget(scope))
                case .closed: me.path.removeLast()
                }
            }
        case .budget(let scope):
            budget.child((scope, sharedBudgets), id: scope, to: self) { me, _ in me.path.removeLast() }
        case .recurring:
            recurring.child(to: self) { me, _ in me.path.removeLast() }
        case .importing:
            importing?.child((), to: self) { me, _ in me.path.removeLast() }
        }
    }
}
