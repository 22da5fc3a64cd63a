import Money
import Screen

package enum ProductListView {
    package static func screen(_ data: ProductListData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Products",
            [
                .init(text: data.search.map { "Found for \($0):" }),
                .init(data.products, trailing: [1], empty: data.isFiltered ? "Nothing." : nothing) { row in
                    .init(
                        .text("\(row.title)"), .text(row.price.text), .text(row.category), .text(row.likes.counted("like")),
                        .text(row.isSold ? "sold" : row.isWithdrawn ? "withdrawn" : ""), id: row.id, does: .open)
                },
                .init(text: actions.isEmpty ? data.next.map { "There is more. Go on with: --after \($0)" } : nil),
            ], actions: actions)
    }

    private static let nothing = "Nothing to see here. Bring in a catalogue with: product import FILE"
}

extension Screen.Action.ID {
    static let open: Self = "open"
}

extension Screen.Action {
    static let search = Self("search", "Search", prompt: "Words to look for, or nothing for all")
    static let sort = Self("sort", "Sort", prompt: "What comes first (newest, cheapest, dearest or liked)")
    static let more = Self("more", "More")
}

extension Int {
    /// `1 like`, `2 likes`
    fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
