import ArgumentParser
import Commands
import FeatureTree
import Language
import Membership
import Navigation
import ProductDomain
import ProductInfra
import ProductPresentation
import Storage

/// A feature for buying and selling at a flea market.
package enum Product: Feature {
    package static var about: Phrase { .aFleaMarket }
    package static var commands: [any ParsableCommand.Type] { [ProductCommand.self] }

    package struct Dependency {
        let market: Market
        let signIn: Plugins<SignIn>
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> ProductFlow {
        ProductFlow(dependency.market, signIn: dependency.signIn.buildables.first, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Product.self, into: Tab.self, as: .init("product", title: .products, place: 30), Dependency.init)
        Entry.plug(PurchaseCatchUp.self, into: CatchUp.self, as: 20) { (market: Market) in market }
        Entry.plug(MarketDataDeletion.self, into: PersonalData.self, as: 20) { (market: Market) in market }

        Entry.provide(Market.self, Market.init)
        Entry.provide(ProductBuy.Needs.self, ProductBuy.Needs.init)
        Entry.provide(ImportCatalogue.self, ImportCatalogue.init)
        Entry.provide((any ProductRepository).self) { (store: DataStore) in try SQLiteProducts(store) }
        Entry.provide((any CatalogueReader).self, JSONCatalogueReader.init)
    }
}

/// Writes missing purchases to the ledger at the start of a session and before each command that writes.
package enum PurchaseCatchUp: Builder {
    package static func build(_ market: Market, _ input: Void, _ context: Context<CatchUp.Output>) -> CatchUpInteractor {
        CatchUpInteractor(context.listener) { await market.settle() }
    }
}

/// Deletes a member's comments, likes and unsold items, and makes the member's sold items and purchases anonymous.
package enum MarketDataDeletion: Builder {
    package static func build(_ market: Market, _ member: String, _ context: Context<PersonalData.Output>) -> PersonalDataInteractor {
        PersonalDataInteractor(context.listener) { .deleted(try await market.deleteData(of: member)) }
    }
}
