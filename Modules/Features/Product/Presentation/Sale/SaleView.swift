import Language
import Money
import ProductDomain
import Screen

/// What the person has entered about a product to sell.
struct SaleDraft: Hashable, Sendable {
    var title = "", description = ""
    var price: Money?
    var category: Item.Category?
}

enum SaleView {
    static func screen(_ draft: SaleDraft, actions: [Screen.Action]) -> Screen {
        Screen(
            .sellAProduct,
            [
                .init(fields: [
                    .title: draft.title.isEmpty ? .notEntered : .verbatim(draft.title),
                    .price: draft.price.map { Amount($0).phrase } ?? .notEntered,
                    .category: draft.category?.phrase ?? .notEntered,
                    .description: draft.description.isEmpty ? nil : .verbatim(draft.description),
                ])
            ], actions: actions)
    }
}

extension Screen.Action {
    static let title = Self("title", .enterTitle, prompt: .title)
    static let price = Self("price", .enterPrice, prompt: .priceInYen, input: .digits)
    static let category = Self("category", .enterCategory, prompt: .oneOf(Item.Category.allCases.map(\.phrase).joined()))
    static let description = Self("description", .enterDescription, prompt: .description)
    static let putUp = Self("putUp", .putUpForSale, role: .main)
}
