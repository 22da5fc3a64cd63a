import Language
import Money
import ProductDomain
import Screen
import Text

package enum ProductListView {
    package static func screen(_ data: ProductListData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .products,
            [
                .init(text: data.search.map { .found(for: $0) }),
                .init(data.products, trailing: [1], empty: data.isFiltered ? .nothingFound : .nothingToSee) { row in
                    .init(
                        .text(row.title.phrase), .text(row.price.phrase), .text(row.category.phrase), .text(.likes(row.likes)),
                        .text(row.isSold ? .sold : row.isWithdrawn ? .withdrawn : .nothing), id: row.id, does: .open)
                },
                .init(text: actions.isEmpty ? data.next.map { .nextPage(after: $0) } : nil),
            ], actions: actions)
    }
}

extension Screen.Action.ID {
    static let open: Self = "open"
}

extension Screen.Action {
    static let search = Self("search", .search, prompt: .wordsToLookFor)
    static let sort = Self("sort", .sort, prompt: .whatComesFirst)
    static let more = Self("more", .more)
}
