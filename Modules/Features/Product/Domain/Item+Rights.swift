import Failure
import Language

/// What an item lets its viewer do to it: asked by a repository in the very transaction that does it.
extension Item {
    /// Whether the viewer can take it off the market.
    package var isWithdrawable: Bool { isOwn && status == .forSale }

    /// - Throws: `refused` unless the viewer sells it and it is not sold. Withdrawing it twice is withdrawing it once.
    package func checkWithdrawal() throws(Failure) {
        guard isOwn else { throw Failure(.refused, .onlySellerWithdraws(title, seller.name)) }
        if let sale { throw .sold(self, to: sale.buyer) }
    }

    /// - Throws: `noSuchItem` when there is no such comment, `refused` when somebody else wrote it.
    package func checkDeletion(of id: Comment.ID) throws(Failure) {
        guard let comment = comments.first(where: { $0.id == id }) else {
            throw Failure(.noSuchItem, .hasNoComment(title, id), hint: .seeComments(of: self.id))
        }
        guard comment.isOwn else { throw Failure(.refused, .onlyAuthorDeletes(id, comment.author.name)) }
    }
}

extension Failure {
    static func sold(_ item: Item, to buyer: Person) -> Failure {
        Failure(.refused, .isSold(item.title, to: buyer.name), hint: .seeWhatElseThereIs)
    }
}
