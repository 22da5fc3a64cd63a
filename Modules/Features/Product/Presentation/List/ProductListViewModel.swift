import Failure
import FeatureTree
import Language
import ProductDomain
import Screen
import Work

/// The list of products, searched and sorted.
final class ProductListViewModel: ViewModel, Restorable {
    enum Output: Hashable, Sendable { case chose(Item.ID), sells, needsMemberToSell }

    let screen = Current<Screen?>(nil)
    private let shelf: Shelf
    private let market: Market
    private let context: Context<Output>
    private var query = ProductQuery()

    init(_ shelf: Shelf, _ market: Market, _ context: Context<Output>) {
        (self.shelf, self.market, self.context) = (shelf, market, context)
        let left: Saved? = context.restored()
        query.text = left?.text ?? ""
        query.sort = left.flatMap { .init(rawValue: $0.sort) } ?? query.sort
    }

    struct Saved: Codable, Sendable { let text, sort: String }

    var saved: Saved { Saved(text: query.text, sort: query.sort.rawValue) }

    func run() async throws {
        // Subscribe before the first read, so that no change is missed.
        let changes = market.changes()
        let first = try await inOwnTask { try await self.market.list(self.query) }
        shelf.value.show(first)
        context.router.follow(shelf, to: self) { me, page in
            let search = Screen.Action.search.active(if: !me.query.text.isEmpty)
            me.screen.value = ProductListView.screen(
                of: page, for: me.query, in: me.market.zone, actions: (page.hasMore ? [.more] : []) + [search, .sort, .sell])
        }
        for await _ in changes { try await inOwnTask { try await self.refresh() } }
    }

    /// Rereads the page and shows the result, unless the page or the query has changed in the meantime.
    private func refresh() async throws {
        let (before, wanted) = (shelf.value, query)
        do {
            let now = try await market.list(wanted, again: before)
            if shelf.value == before, query == wanted, now != before { shelf.value = now }
        } catch let failure as Failure where failure.kind == .notNow {
            // The database is locked by another program, whose change will trigger another refresh.
        }
    }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case .open: if let id = event.row { context.listener(.chose(id)) }
        case Screen.Action.search.id: try await find { $0.text = event.input ?? "" }
        case Screen.Action.sort.id:
            let sort = try ProductQuery.Sort(typed: event.input ?? "")
            try await find { $0.sort = sort }
        case Screen.Action.more.id: try await more()
        case Screen.Action.sell.id: context.listener(try await market.needsMemberToSell() ? .needsMemberToSell : .sells)
        default: break
        }
    }

    private func find(_ change: (inout ProductQuery) -> Void) async throws {
        var wanted = query
        change(&wanted)
        let page = try await market.list(wanted)
        query = wanted
        shelf.value.show(page)
    }

    private func more() async throws {
        var wanted = query
        wanted.after = shelf.value.items.last?.id
        let page = try await market.list(wanted)
        shelf.value.show(ProductPage(shelf.value.items + page.items, hasMore: page.hasMore))
    }
}

extension ProductQuery.Sort {
    fileprivate init(typed text: String) throws(ProductQueryError) {
        guard let sort = Self.allCases.first(where: { $0.phrase.isCalled(text) }) else { throw .sort(text) }
        self = sort
    }
}
