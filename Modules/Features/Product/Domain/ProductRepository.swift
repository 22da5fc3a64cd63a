import Account
import Foundation

/// Where the market's items are kept, with all that was done to them.
///
/// What is read is read for a viewer, since what an item is depends on who looks at it.
package protocol ProductRepository: Sendable {
    /// What matches and is not withdrawn.
    func items(_ query: ProductQuery, for viewer: Account) async throws -> ProductPage
    func item(_ id: Item.ID, for viewer: Account) async throws -> Item?
    /// Does nothing when it is so already.
    func setLike(_ isLiked: Bool, of id: Item.ID, by member: Member.ID) async throws
    func add(_ remark: Remark, to id: Item.ID) async throws
    /// Deletes a comment of the viewer's own.
    ///
    /// - Throws: What ``Item/checkDeletion(of:)`` says in that moment; ``MarketError/noProduct(_:)`` without the item.
    func delete(_ comment: Comment.ID, of id: Item.ID, as viewer: Account) async throws
    func add(_ offer: Offer) async throws -> Item.ID
    /// Adds those that are not there yet, all or none, and says how many.
    func add(_ entries: [CatalogueEntry]) async throws -> Int

    /// Takes the viewer's own item off the market.
    ///
    /// - Throws: What ``Item/checkWithdrawal()`` says in that moment; ``MarketError/noProduct(_:)`` without the item.
    func withdraw(_ id: Item.ID, as viewer: Account, at time: Date) async throws

    /// Sells the item and records that the purchase is owed to the ledger: both or neither.
    ///
    /// Whether it can be bought is decided in that same moment, so of two who buy at once one is refused. The order's number
    /// is kept before anything is sent: the ledger hears of it from ``owed()``, as often as it takes.
    func buy(_ id: Item.ID, as viewer: Account, at time: Date) async throws -> Result<Purchase, Refusal>
    /// What was bought and is not known to be in the ledger, oldest first.
    func owed() async throws -> [Purchase]
    func settle(_ purchase: Purchase.ID) async throws
}
