import ArgumentParser
import Commands
import FeatureTree
import Language
import ProductDomain
import ProductInfra
import ProductPresentation
import Slots
import Storage

/// A flea market: look, like, comment, buy, sell.
package enum Product: Feature {
    package static var about: Phrase { .aFleaMarket }
    package static var commands: [any ParsableCommand.Type] { [ProductCommand.self] }

    package struct Dependency {
        let list: ListProducts
        let show: ShowProduct
        let like: LikeProduct
        let comment: CommentOnProduct
        let deleteComment: DeleteComment
        let withdraw: WithdrawProduct
        let buy: BuyProduct
        let signIn: Plugins<SignIn>
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> ProductFlow {
        let needs = dependency
        return ProductFlow(
            .init(
                list: Buildable("ProductList") { ProductListViewModel($0, needs.list, $1) },
                detail: Buildable("ProductDetail") {
                    ProductDetailViewModel($0.0, $0.1, needs.show, needs.like, needs.comment, needs.withdraw, $1)
                },
                comments: Buildable("Comments") { CommentsViewModel($0.0, $0.1, needs.comment, needs.deleteComment, $1) },
                purchase: Buildable("Purchase") { PurchaseViewModel($0.0, $0.1, needs.buy, needs.show, $1) }),
            signIn: needs.signIn.buildables.first, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Product.self, into: Tab.self, as: .init("product", title: .products, place: 30), Dependency.init)
        Entry.plug(PurchaseCatchUp.self, into: CatchUp.self, as: 20) { (settle: SettlePurchases) in settle }

        Entry.provide(ListProducts.self, ListProducts.init)
        Entry.provide(ShowProduct.self, ShowProduct.init)
        Entry.provide(LikeProduct.self, LikeProduct.init)
        Entry.provide(CommentOnProduct.self, CommentOnProduct.init)
        Entry.provide(DeleteComment.self, DeleteComment.init)
        Entry.provide(WithdrawProduct.self, WithdrawProduct.init)
        Entry.provide(BuyProduct.self, BuyProduct.init)
        Entry.provide(SellProduct.self, SellProduct.init)
        Entry.provide(ImportCatalogue.self, ImportCatalogue.init)
        Entry.provide(SettlePurchases.self, SettlePurchases.init)

        Entry.provide(Market.self, Market.init)
        Entry.provide((any ProductRepository).self) { (store: DataStore) in try SQLiteProducts(store) }
        Entry.provide((any CatalogueReader).self, JSONCatalogueReader.init)
    }
}
