import Account
import Foundation

/// Stores the market's items. Items are read for a viewer, because rights depend on who looks.
package protocol ProductRepository: Sendable {
    /// An element after every change, also by another program.
    func changes() -> AsyncStream<Void>
    /// Returns matching items that are not withdrawn.
    func items(_ query: ProductQuery, for viewer: Account) async throws -> ProductPage
    func item(_ id: Item.ID, for viewer: Account) async throws -> Item?
    func setLike(_ isLiked: Bool, of id: Item.ID, by member: Member.ID) async throws
    func add(_ remark: Remark, to id: Item.ID) async throws
    /// Checks ``Item/checkDeletion(of:)`` and deletes, in one transaction.
    ///
    /// - Throws: ``MarketError``.
    func delete(_ comment: Comment.ID, of id: Item.ID, as viewer: Account) async throws
    func add(_ offer: Offer) async throws -> Item.ID
    /// Adds all unknown entries or none, and returns how many it added.
    func add(_ entries: [CatalogueEntry]) async throws -> Int
    /// Checks ``Item/checkWithdrawal()`` and withdraws, in one transaction.
    ///
    /// - Throws: ``MarketError``.
    func withdraw(_ id: Item.ID, as viewer: Account, at time: Date) async throws

    /// Sells the item and marks the purchase for the ledger, in one transaction.
    ///
    /// ``Item/buyable`` is checked in the same transaction, so of two simultaneous buyers one is refused.
    func buy(_ id: Item.ID, as viewer: Account, at time: Date) async throws -> Result<Purchase, Refusal>
    /// Returns purchases that may be missing in the ledger, oldest first.
    func owed() async throws -> [Purchase]
    /// Marks a purchase as written to the ledger.
    func settle(_ purchase: Purchase.ID) async throws
    /// Deletes what a member wrote and liked, and makes sold items and purchases anonymous, in one transaction.
    func deleteData(of member: Member.ID) async throws -> DeletedMarketData
}

/// How much of a member's data was deleted.
package struct DeletedMarketData: Hashable, Sendable {
    package var listings = 0, comments = 0, likes = 0, purchases = 0
    package init(listings: Int = 0, comments: Int = 0, likes: Int = 0, purchases: Int = 0) {
        (self.listings, self.comments, self.likes, self.purchases) = (listings, comments, likes, purchases)
    }
}
