import FeatureTree
import Movements
import Screen
import TimelineDomain
import TimelineSlots

/// The page of movements that the list shares with the detail and category screens, so that all of them show the same data.
package typealias SharedMovements = Current<MovementPage>

/// The timeline's stack: the list, and the screens over it.
package final class TimelineFlow: Restorable, Addressable {
    package typealias List = Buildable<SharedMovements, MovementListViewModel.Output>
    package typealias Detail = Buildable<(Movement.ID, SharedMovements), MovementDetailViewModel.Output>
    package typealias CategoryChange = Buildable<(Movement.ID, SharedMovements), CategoryChangeViewModel.Output>
    package typealias Summary = Buildable<SharedSummary, SummaryViewModel.Output>

    private enum Step: Hashable {
        case detail(Movement.ID)
        case category(Movement.ID)
        case summary
        /// A screen of another feature over the summary or over the list, by its id.
        case overSummary(String)
        case overList(String)
    }

    private let list: List
    private let detail: Detail
    private let categoryChange: CategoryChange
    private let summary: Summary
    private let summaryScreens: Plugins<SummaryScreen>
    private let listScreens: Plugins<ListScreen>
    private let opensFiles: Bool
    private let router: Router
    private let movements = SharedMovements(MovementPage([]))
    private let sharedSummary: SharedSummary
    private let update: SummaryUpdate
    private var path: [Step] = [] { didSet { route() } }

    /// - Parameters:
    ///   - summarize: Sums up movements again after a screen over the summary has changed something.
    ///   - summaryScreens: The screens of other features over the summary.
    ///   - listScreens: The screens of other features over the list.
    ///   - opensFiles: Whether the person can open files; a session in a browser must not read the files of the server.
    package init(
        list: List, detail: Detail, categoryChange: CategoryChange, summary: Summary, summarize: ShowSummary,
        summaryScreens: Plugins<SummaryScreen>, listScreens: Plugins<ListScreen>, opensFiles: Bool, _ context: Context<Never>
    ) {
        (self.list, self.detail, self.categoryChange, self.summary) = (list, detail, categoryChange, summary)
        (self.summaryScreens, self.listScreens, self.opensFiles, router) = (summaryScreens, listScreens, opensFiles, context.router)
        let shared = SharedSummary(nil)
        sharedSummary = shared
        update = SummaryUpdate { shared.value = try await summarize(by: shared.value?.by ?? .month) }
        path = path(context.restored() ?? []) ?? []
    }

    package func run() { route() }

    /// The screens over the list, as the steps of an address.
    package var saved: [String] {
        path.map { step in
            switch step {
            case .detail(let id): id
            case .category: Self.categoryStep
            case .summary: Self.summaryStep
            case .overSummary(let id), .overList(let id): id
            }
        }
    }

    /// Opens the address `timeline`, `timeline/summary`, `timeline/42` or `timeline/42/category`, or the address of another feature's
    /// screen, such as `timeline/import` or `timeline/summary/budgets`. Further steps belong to that feature.
    package func open(_ route: inout Route) -> Bool {
        guard let path = path(route.steps) else { return false }
        for _ in path { _ = route.take() }
        sharedSummary.value = nil
        self.path = path
        return true
    }

    package var address: [String] { saved }

    private static let (summaryStep, categoryStep) = ("summary", "category")

    /// Returns the path for the steps of an address, which can be followed by steps of another feature; nil if a step is unknown.
    private func path(_ steps: [String]) -> [Step]? {
        guard let first = steps.first else { return [] }
        let second = steps.dropFirst().first
        if first == Self.summaryStep {
            guard let second else { return [.summary] }
            return summaryScreens.all.contains { $0.label.id == second } ? [.summary, .overSummary(second)] : nil
        }
        if let screen = listScreens.all.first(where: { $0.label.id == first }) {
            return screen.label.opensFiles && !opensFiles ? nil : [.overList(first)]
        }
        return switch (steps.count, second) {
        case (1, _): [.detail(first)]
        case (2, Self.categoryStep): [.detail(first), .category(first)]
        default: nil
        }
    }

    private func route() {
        router.show {
            list.child(movements, to: self) { me, output in
                switch output {
                case .chose(let id): me.path = [.detail(id)]
                case .askedForSummary(let data):
                    me.sharedSummary.value = data
                    me.path = [.summary]
                case .asked(let id): me.path = [.overList(id)]
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
        case .summary:
            summary.child(sharedSummary, to: self) { me, output in
                switch output {
                case .asked(let id): me.path.append(.overSummary(id))
                case .closed: me.path.removeLast()
                }
            }
        case .overSummary(let id):
            summaryScreens.all.first { $0.label.id == id }?.buildable.child(update, id: id, to: self) { me, _ in me.path.removeLast() }
        case .overList(let id):
            listScreens.all.first { $0.label.id == id }?.buildable.child((), id: id, to: self) { me, _ in me.path.removeLast() }
        }
    }
}
