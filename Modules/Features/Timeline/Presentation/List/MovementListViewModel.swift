import Failure
import FeatureTree
import Language
import Movements
import Screen
import TimelineDomain
import TimelineSlots
import Work

/// The list of movements, newest first.
package final class MovementListViewModel: ViewModel, Restorable {
    package enum Output: Hashable, Sendable {
        case chose(Movement.ID)
        case askedForSummary(SummaryData)
        /// The person asked for one of the screens, by its id.
        case asked(String)
    }

    /// The number of movements that fill about one terminal screen.
    private static let pageLength = 20
    /// The maximum number of movements that a restored list loads.
    private static let longest = 1_000

    package let screen = Current<Screen?>(nil)
    private let list: ListMovements
    private let summarize: ShowSummary
    private let movements: SharedMovements
    private let context: Context<Output>
    private var filter: MovementFilter
    /// The length of the first page.
    private let length: Int
    private let screens: [ScreenLabel]

    /// - Parameter screens: The screens that the list leads to.
    package init(
        _ list: ListMovements, _ summarize: ShowSummary, _ movements: SharedMovements, _ screens: [ScreenLabel],
        _ context: Context<Output>
    ) {
        self.screens = screens
        (self.list, self.summarize, self.movements, self.context) = (list, summarize, movements, context)
        let saved: Saved? = context.restored()
        filter = MovementFilter(text: saved?.text)
        length = min(max(saved?.count ?? 0, Self.pageLength), Self.longest)
    }

    /// The filter, and the number of movements on the page.
    package struct Saved: Codable, Sendable { let text: String?, count: Int }

    package var saved: Saved { Saved(text: filter.text, count: movements.value.movements.count) }

    package func run() async throws {
        // Subscribe before the first query, so that no change is missed.
        let changes = list.changes()
        movements.value = try await inOwnTask { try await self.list(self.filter, limit: self.length) }
        context.router.follow(movements, to: self) { me, page in
            let actions =
                (page.next == nil ? [] : [.older]) + [.filter.active(if: me.filter.text != nil), .summary]
                + me.screens.map { Screen.Action($0.action, $0.title) }
            me.screen.value = MovementListView.screen(of: page, me.filter, actions: actions)
        }
        for await _ in changes { try await inOwnTask { try await self.follow() } }
    }

    /// Queries the page again and shows the result, unless the page or the filter changed during the query.
    private func follow() async throws {
        let (before, wanted) = (movements.value, filter)
        do {
            let now = try await list.again(before, wanted, atLeast: Self.pageLength)
            if movements.value == before, filter == wanted, now != before { movements.value = now }
        } catch let failure as Failure where failure.kind == .notNow {
            // The database is locked by a writer, whose change will trigger another query.
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case .open: if let id = event.row { context.listener(.chose(id)) }
        case Screen.Action.older.id: try await showOlder()
        case Screen.Action.filter.id: try await show(only: event.input ?? "")
        // Compute the summary before its feature is mounted, so that the summary screen has content immediately.
        case Screen.Action.summary.id: context.listener(.askedForSummary(try await summarize()))
        case let action: if let screen = screens.first(where: { $0.action == action }) { context.listener(.asked(screen.id)) }
        }
    }

    private func showOlder() async throws {
        let page = movements.value
        guard let next = page.next else { return }
        let older = try await list(filter, after: next, limit: Self.pageLength)
        movements.value = MovementPage(page.movements + older.movements, next: older.next)
    }

    private func show(only text: String) async throws {
        let wanted = MovementFilter(text: text)
        let page = try await list(wanted, limit: Self.pageLength)
        filter = wanted
        movements.value = page
    }
}

extension Screen.Action {
    static let older = Self("older", .older)
    static let filter = Self(.search, .filterByText, prompt: .textOrNothing)
    static let summary = Self("summary", .summary)
}
