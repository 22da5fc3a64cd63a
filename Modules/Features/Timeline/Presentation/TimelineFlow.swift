import FeatureTree
import Screen
import TimelineDomain

/// The page that the list and the screens over the list share, so that all of them show the same data.
package typealias Movements = Current<MovementPage>

/// The timeline's stack: the list, and the screens over it.
package final class TimelineFlow: Restorable, Addressable {
    package typealias List = Buildable<Movements, MovementListViewModel.Output>
    package typealias Detail = Buildable<(Movement.ID, Movements), MovementDetailViewModel.Output>
    package typealias CategoryChange = Buildable<(Movement.ID, Movements), CategoryChangeViewModel.Output>
    package typealias Summary = Buildable<MovementSummary?, SummaryViewModel.Output>

    private enum Step: Hashable {
        case detail(Movement.ID)
        case category(Movement.ID)
        /// The summary, with its content if the list has already computed it.
        case summary(MovementSummary?)
    }

    private let list: List
    private let detail: Detail
    private let categoryChange: CategoryChange
    private let summary: Summary
    private let router: Router
    private let movements = Movements(MovementPage([]))
    private var path: [Step] { didSet { route() } }

    package init(list: List, detail: Detail, categoryChange: CategoryChange, summary: Summary, _ context: Context<Never>) {
        (self.list, self.detail, self.categoryChange, self.summary) = (list, detail, categoryChange, summary)
        router = context.router
        path = Self.path(context.restored() ?? []) ?? []
    }

    package func run() { route() }

    /// The screens over the list, as the steps of an address.
    package var saved: [String] {
        path.map { step in
            switch step {
            case .detail(let id): id
            case .category: Self.categoryStep
            case .summary: Self.summaryStep
            }
        }
    }

    /// Opens the address `timeline`, `timeline/summary`, `timeline/42` or `timeline/42/category`.
    package func open(_ route: inout Route) -> Bool {
        guard let path = Self.path(route.steps) else { return false }
        while route.take() != nil {}
        self.path = path
        return true
    }

    package var address: [String] { saved }

    private static let (summaryStep, categoryStep) = ("summary", "category")

    private static func path(_ steps: [String]) -> [Step]? {
        switch (steps.count, steps.first, steps.last) {
        case (0, _, _): []
        case (1, summaryStep, _): [.summary(nil)]
        case (1, let id?, _): [.detail(id)]
        case (2, let id?, categoryStep) where id != summaryStep: [.detail(id), .category(id)]
        default: nil
        }
    }

    private func route() {
        router.show {
            list.child(movements, to: self) { me, output in
                switch output {
                case .chose(let id): me.path = [.detail(id)]
                case .askedForSummary(let summary): me.path = [.summary(summary)]
                }
            }
            for step in path { child(for: step) }
        }
    }

    private func child(for step: Step) -> Child {
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
            self.summary.child(summary, to: self) { me, _ in me.path.removeLast() }
        }
    }
}
