import Account
import Foundation

/// Stores the market's items. Items are read on behalf of a viewer, because an item contains the viewer's rights.
package protocol ProductRepository: Sendable {
    /// Yields an element after every change, including changes by other programs.
    func changes() -> AsyncStream<Void>
    /// Returns a page of matching items, without withdrawn items.
    func items(_ query: ProductQuery, for viewer: Account) async throws -> ProductPage
    func item(_ id: Item.ID, for viewer: Account) async throws -> Item?
    func setLike(_ isLiked: Bool, of id: Item.ID, by member: Member.ID) async throws
    func add(_ remark: Remark, to id: Item.ID) async throws
    /// Calls ``Item/checkDeletion(of:)`` and deletes the comment in one transaction.
    ///
    /// - Throws: ``MarketError``.
    func delete(_ comment: Comment.ID, of id: Item.ID, as viewer: Account) async throws
    func add(_ offer: Offer) async throws -> Item.ID
    /// Adds the entries whose ids are new, in one transaction, and returns how many it added.
    func add(_ entries: [CatalogueEntry]) async throws -> Int
    /// Calls ``Item/checkWithdrawal()`` and withdraws the item in one transaction.
    ///
    /// - Throws: ``MarketError``.
    func withdraw(_ id: Item.ID, as viewer: Account, at time: Date) async throws

    /// Sells the item and records that the purchase is missing from the ledger, in one transaction.
    ///
    /// ``Item/buyable`` is checked in the same transaction, so one of two simultaneous buyers is refused.
    func buy(_ id: Item.ID, as viewer: Account, at time: Date) async throws -> Result<Purchase, Refusal>
    /// Returns the purchases that might be missing from the ledger, oldest first.
    func owed() async throws -> [Purchase]
    /// Marks a purchase as written to the ledger.
    func settle(_ purchase: Purchase.ID) async throws
    /// Deletes a member's comments, likes and unsold items, and makes the member's sold items and purchases anonymous, in one
    /// transaction.
    func deleteData(of member: Member.ID) async throws -> DeletedMarketData
}

/// The numbers of a member's listings, comments, likes and purchases that were deleted or made anonymous.
package struct DeletedMarketData: Hashable, Sendable {
    package var listings = 0, comments = 0, likes = 0, purchases = 0
    package init(listings: Int = 0, comments: Int = 0, likes: Int = 0, purchases: Int = 0) {
        (self.listings, self.comments, self.likes, self.purchases) = (listings, comments, likes, purchases)
    }
}
