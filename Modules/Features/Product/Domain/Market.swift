import Account
import Foundation
import Ledger
import Money
import Text
import Time

/// The use cases of the flea market.
///
/// In a program without accounts, every viewer is anonymous. A program without a ledger stores purchases but does not record them as
/// movements. If a program with a ledger later uses the same database, that program writes the purchases to its ledger.
package struct Market: Sendable {
    let products: any ProductRepository
    let accounts: (any Accounts)?
    let ledger: (any Ledger)?
    let clock: WallClock

    package init(_ products: any ProductRepository, _ accounts: (any Accounts)?, _ ledger: (any Ledger)?, _ clock: WallClock) {
        (self.products, self.accounts, self.ledger, self.clock) = (products, accounts, ledger, clock)
    }

    /// The time zone in which times are shown.
    package var zone: TimeZone { clock.zone }

    package func list(_ query: ProductQuery = ProductQuery()) async throws -> ProductPage {
        try query.check()
        let viewer = try await viewer()
        if let after = query.after { _ = try await item(after, for: viewer) }
        return try await products.items(query, for: viewer)
    }

    /// Yields an element after every change, including changes by other programs.
    package func changes() -> AsyncStream<Void> { products.changes() }

    /// Rereads a page and all opened items, leaving out deleted items.
    package func list(_ query: ProductQuery, again page: ProductPage) async throws -> ProductPage {
        var query = query
        query.limit = min(max(page.items.count, query.limit), ProductQuery.limits.upperBound)
        var now = try await list(query)
        for id in page.openedIDs {
            do { now.put(try await show(id)) } catch MarketError.noProduct { continue }
        }
        return now
    }

    package func show(_ id: Item.ID) async throws -> Item { try await item(id, for: viewer()) }

    /// Likes an item or removes the like. Repeating the call has no effect.
    package func like(_ id: Item.ID, _ isLiked: Bool = true) async throws -> Item {
        let member = try await member(to: isLiked ? .like : .unlike)
        _ = try await item(id, for: .member(member))
        try await products.setLike(isLiked, of: id, by: member.id)
        return try await item(id, for: .member(member))
    }

    package func comment(_ text: String, on id: Item.ID) async throws -> Item {
        let member = try await member(to: .comment)
        let remark = try Remark(text, by: Person(member), at: clock.now)
        _ = try await item(id, for: .member(member))
        try await products.add(remark, to: id)
        return try await item(id, for: .member(member))
    }

    /// Deletes one of the viewer's own comments.
    package func delete(_ comment: Comment.ID, of id: Item.ID) async throws -> Item {
        let member = try await member(to: .deleteComment)
        try await products.delete(comment, of: id, as: .member(member))
        return try await item(id, for: .member(member))
    }

    package func sell(_ title: String, description: String, price: Money, category: Item.Category) async throws -> Item {
        let member = try await member(to: .sell)
        let offer = try Offer(title, description: description, price: price, category: category, seller: Person(member), listed: clock.now)
        return try await item(products.add(offer), for: .member(member))
    }

    /// Withdraws one of the viewer's own items for good. Repeating the call has no effect.
    package func withdraw(_ id: Item.ID) async throws -> Item {
        let member = try await member(to: .withdraw)
        try await products.withdraw(id, as: .member(member), at: clock.now)
        return try await item(id, for: .member(member))
    }

    /// Returns the item if the viewer can buy it.
    ///
    /// - Throws: ``MarketError`` with the reason if the viewer cannot buy the item.
    package func checkPurchase(of id: Item.ID) async throws -> Item {
        let item = try await show(id)
        if case .no(let refusal) = item.buyable { throw try await error(refusal, to: item) }
        return item
    }

    /// Buys an item. The item is never sold twice and the buyer is never charged twice, even if several people buy at the same time or the
    /// program is killed.
    package func buy(_ id: Item.ID) async throws -> Purchase {
        let viewer = try await viewer()
        let item = try await item(id, for: viewer)
        switch try await products.buy(id, as: viewer, at: clock.now) {
        case .success(let purchase):
            await settle()
            return purchase
        case .failure(let refusal): throw try await error(refusal, to: item)
        }
    }

    private func error(_ refusal: Refusal, to item: Item) async throws -> MarketError {
        switch refusal {
        case .sold(let buyer): .sold(item, to: buyer)
        case .withdrawn: .withdrawn(item)
        case .own: .own(item)
        // Read the account again, because it might have changed during the purchase.
        case .anonymous, .unverified:
            switch try await viewer() {
            case .anonymous: .membersOnly(.buy, canSignUp: accounts != nil)
            case .member(let member): member.isVerified ? .accountChanged(item) : .verifiedMembersOnly(.buy)
            }
        }
    }

    /// Writes missing purchases to the ledger, then deletes the member's data. The ledger comes first, because an entry contains the
    /// seller's name, which the deletion can remove.
    package func deleteData(of member: Member.ID) async throws -> DeletedMarketData {
        await settle()
        return try await products.deleteData(of: member)
    }

    /// Writes missing purchases to the ledger, if the program has a ledger.
    ///
    /// The ledger ignores an entry whose reference it already contains, so a purchase is not written twice if the program is killed before
    /// it marks the purchase as written. A purchase that cannot be written is skipped, because it must not block other commands; a later
    /// call retries it.
    package func settle() async {
        guard let ledger, let owed = try? await products.owed() else { return }
        for purchase in owed {
            guard let entry = purchase.entry else { continue }
            do {
                try await ledger.write(entry)
                try await products.settle(purchase.id)
            } catch { continue }
        }
    }

    /// Returns whether the viewer must become a member before selling. Returns false in a program without sign-up, where nobody can become
    /// a member.
    package func needsMemberToSell() async throws -> Bool {
        let viewer = try await viewer()
        return accounts != nil && viewer.member == nil
    }

    private func viewer() async throws -> Account { try await accounts?.current() ?? .anonymous }

    private func member(to action: MemberAction) async throws -> Member {
        guard let member = try await viewer().member else { throw MarketError.membersOnly(action, canSignUp: accounts != nil) }
        return member
    }

    private func item(_ id: Item.ID, for viewer: Account) async throws -> Item {
        guard let item = try await products.item(id, for: viewer) else { throw MarketError.noProduct(id) }
        return item
    }
}

extension Person {
    fileprivate init(_ member: Member) { self.init(id: member.id, name: OutsideText(member.name)) }
}
