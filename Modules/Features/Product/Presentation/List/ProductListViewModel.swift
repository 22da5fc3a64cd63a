import FeatureTree
import Language
import ProductDomain
import Screen

/// The list of products, searched and sorted.
final class ProductListViewModel: ViewModel, Restorable {
    enum Output: Hashable, Sendable { case chose(Item.ID) }

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
        shelf.value = try await market.list(query)
        context.router.follow(shelf, to: self) { me, page in
            me.screen.value = ProductListView.screen(
                ProductListData(page, for: me.query), actions: (page.hasMore ? [.more] : []) + [.search, .sort])
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
        default: break
        }
    }

    private func find(_ change: (inout ProductQuery) -> Void) async throws {
        var wanted = query
        change(&wanted)
        let page = try await market.list(wanted)
        (query, shelf.value) = (wanted, page)
    }

    private func more() async throws {
        var wanted = query
        wanted.after = shelf.value.items.last?.id
        let page = try await market.list(wanted)
        shelf.value = ProductPage(shelf.value.items + page.items, hasMore: page.hasMore)
    }
}

extension ProductQuery.Sort {
    fileprivate init(typed text: String) throws(ProductQueryError) {
        guard let sort = Self.allCases.first(where: { $0.phrase.isCalled(text) }) else { throw .sort(text) }
        self = sort
    }
}
