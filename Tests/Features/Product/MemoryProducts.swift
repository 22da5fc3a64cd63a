import Account
import Foundation
import Money
import ProductDomain
import Synchronization
import Text

/// An in-memory item repository that meets the same contract as the SQLite repository.
final class MemoryProducts: ProductRepository {
    fileprivate struct Row {
        let id: Item.ID
        let offer: Offer
        var status = Item.Status.forSale
        var likes: Set<Person.ID> = []
        var comments: [(id: Int64, remark: Remark)] = []
        /// Whether the seller's account was deleted after the sale.
        var isAnonymous = false
    }

    private struct State {
        var rows: [Row] = []
        var purchases: [(purchase: Purchase, isOwed: Bool)] = []
        var lastComment: Int64 = 0
    }

    private let state = Mutex(State())

    /// Returns an empty stream, because only the SQLite repository reports changes.
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

    func items(_ query: ProductQuery, for viewer: Account) -> ProductPage {
        let (all, items) = state.withLock { state in
            let all = state.rows.map { $0.item(for: viewer) }
            return (all, all.filter { $0.withdrawn == nil && $0.matches(query) })
        }
        var sorted = items.sorted { query.sort.puts($0, before: $1) }
        if let after = all.first(where: { $0.id == query.after }) { sorted.removeAll { !query.sort.puts(after, before: $0) } }
        return ProductPage(Array(sorted.prefix(query.limit)), hasMore: sorted.count > query.limit)
    }

    func item(_ id: Item.ID, for viewer: Account) -> Item? {
        state.withLock { $0.rows.first { $0.id == id }?.item(for: viewer) }
    }

    /// Locks the state, calls `body` with the item as the viewer sees it, the item's row and the state, and stores the changed row.
    private func change<Value: Sendable>(
        _ id: Item.ID, as viewer: Account = .anonymous, _ body: (Item, inout Row, inout State) throws -> Value
    ) throws -> Value {
        try state.withLock { state in
            guard let index = state.rows.firstIndex(where: { $0.id == id }) else { throw MarketError.noProduct(id) }
            var row = state.rows[index]
            let value = try body(row.item(for: viewer), &row, &state)
            state.rows[index] = row
            return value
        }
    }

    func setLike(_ isLiked: Bool, of id: Item.ID, by member: Member.ID) throws {
        try change(id) { _, row, _ in
            if isLiked { row.likes.insert(member) } else { row.likes.remove(member) }
        }
    }

    func add(_ remark: Remark, to id: Item.ID) throws {
        try change(id) { _, row, state in
            state.lastComment += 1
            row.comments.append((state.lastComment, remark))
        }
    }

    func delete(_ comment: Comment.ID, of id: Item.ID, as viewer: Account) throws {
        try change(id, as: viewer) { item, row, _ in
            try item.checkDeletion(of: comment)
            row.comments.removeAll { $0.id == comment }
        }
    }

    func add(_ offer: Offer) -> Item.ID {
        state.withLock { state in
            let taken = Set(state.rows.map(\.id))
            var number = taken.count { $0.hasPrefix("sale-") } + 1
            while taken.contains("sale-\(number)") { number += 1 }
            state.rows.append(Row(id: "sale-\(number)", offer: offer))
            return "sale-\(number)"
        }
    }

    func add(_ entries: [CatalogueEntry]) -> Int {
        state.withLock { state in
            let taken = Set(state.rows.map(\.id))
            let new = entries.filter { !taken.contains($0.id) }
            for entry in new {
                var row = Row(id: entry.id, offer: entry.offer, likes: entry.likes)
                for remark in entry.remarks {
                    state.lastComment += 1
                    row.comments.append((state.lastComment, remark))
                }
                state.rows.append(row)
            }
            return new.count
        }
    }

    func withdraw(_ id: Item.ID, as viewer: Account, at time: Date) throws {
        try change(id, as: viewer) { item, row, _ in
            try item.checkWithdrawal()
            if item.isWithdrawable { row.status = .withdrawn(time) }
        }
    }

    func buy(_ id: Item.ID, as viewer: Account, at time: Date) throws -> Result<Purchase, Refusal> {
        try change(id, as: viewer) { item, row, state in
            if case .no(let refusal) = item.buyable { return .failure(refusal) }
            guard let buyer = viewer.member else { return .failure(.anonymous) }
            row.status = .sold(.init(to: Person(id: buyer.id, name: OutsideText(buyer.name)), at: time))
            let purchase = Purchase(
                id: Int64(state.purchases.count + 1), item: id, title: item.title, price: item.price, seller: item.seller, time: time)
            state.purchases.append((purchase, true))
            return .success(purchase)
        }
    }

    func deleteData(of member: Member.ID) -> DeletedMarketData {
        state.withLock { state in
            var deleted = DeletedMarketData()
            for index in state.rows.indices {
                let row = state.rows[index]
                deleted.comments += row.comments.count { $0.remark.author.id == member }
                deleted.likes += row.likes.contains(member) ? 1 : 0
                state.rows[index].comments.removeAll { $0.remark.author.id == member }
                state.rows[index].likes.remove(member)
                guard case .sold(let sale) = row.status else { continue }
                if sale.buyer.id == member {
                    deleted.purchases += 1
                    state.rows[index].status = .sold(.init(to: .deleted, at: sale.time))
                }
                if row.offer.seller.id == member {
                    deleted.listings += 1
                    state.rows[index].isAnonymous = true
                }
            }
            let before = state.rows.count
            state.rows.removeAll { $0.offer.seller.id == member && !$0.isAnonymous }
            deleted.listings += before - state.rows.count
            return deleted
        }
    }

    func owed() -> [Purchase] { state.withLock { $0.purchases.filter(\.isOwed).map(\.purchase) } }

    func settle(_ purchase: Purchase.ID) {
        state.withLock { state in
            for index in state.purchases.indices where state.purchases[index].purchase.id == purchase {
                state.purchases[index].isOwed = false
            }
        }
    }
}

extension MemoryProducts.Row {
    fileprivate func item(for viewer: Account) -> Item {
        Item(
            id: id, title: isAnonymous ? Person.deleted.name : offer.title, description: isAnonymous ? "" : offer.description,
            price: offer.price, category: offer.category, seller: isAnonymous ? .deleted : offer.seller,
            listed: offer.listed, status: status, likes: likes.count, isLiked: viewer.member.map { likes.contains($0.id) } ?? false,
            comments: comments.sorted { ($0.remark.time, $0.id) < ($1.remark.time, $1.id) }.map { id, remark in
                Comment(id: id, author: remark.author, text: remark.text, time: remark.time, for: viewer)
            }, for: viewer)
    }
}

extension Item {
    fileprivate func matches(_ query: ProductQuery) -> Bool {
        let text = "\(title.raw)\n\(description.raw)\n\(seller.name.raw)".folded
        let isOf = query.seller.map { $0 == seller.id || $0.lowercased() == seller.name.raw.lowercased() } ?? true
        return query.text.split(whereSeparator: \.isWhitespace).allSatisfy { text.contains(String($0).folded) }
            && query.category ?? category == category && isOf && query.minimum?.minor ?? .min <= price.minor
            && price.minor <= query.maximum?.minor ?? .max
    }
}

extension ProductQuery.Sort {
    fileprivate func puts(_ first: Item, before second: Item) -> Bool {
        switch self {
        case .newest: (first.listed, first.id) > (second.listed, second.id)
        case .cheapest: (first.price.minor, first.id) < (second.price.minor, second.id)
        case .dearest: (first.price.minor, first.id) > (second.price.minor, second.id)
        case .liked: (first.likes, first.id) > (second.likes, second.id)
        }
    }
}
