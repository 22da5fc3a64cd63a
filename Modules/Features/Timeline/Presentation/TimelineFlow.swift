import FeatureTree
import TimelineDomain

/// The movements on show: one cell, so that the screens that show one of them cannot disagree.
package typealias Movements = Current<MovementPage>

/// The timeline's stack: the list, and over it what one looks at.
package final class TimelineFlow: Interactor {
    package typealias List = Buildable<Movements, MovementListViewModel.Output>
    package typealias Detail = Buildable<(Movement.ID, Movements), MovementDetailViewModel.Output>
    package typealias CategoryChange = Buildable<(Movement.ID, Movements), CategoryChangeViewModel.Output>
    package typealias Summary = Buildable<MovementSummary, SummaryViewModel.Output>

    private enum Step: Hashable {
        case detail(Movement.ID)
        case category(Movement.ID)
        case summary(MovementSummary)
    }

    private let list: List
    private let detail: Detail
    private let categoryChange: CategoryChange
    private let summary: Summary
    private let router: Router
    private let movements = Movements(MovementPage([]))
    private var path: [Step] = [] { didSet { route() } }

    package init(list: List, detail: Detail, categoryChange: CategoryChange, summary: Summary, router: Router) {
        (self.list, self.detail, self.categoryChange, self.summary, self.router) = (list, detail, categoryChange, summary, router)
    }

    package func run() { route() }

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
