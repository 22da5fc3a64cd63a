import Failure

/// What an item lets its viewer do to it: asked by a repository in the very transaction that does it.
extension Item {
    /// Whether the viewer can take it off the market.
    package var isWithdrawable: Bool { isOwn && status == .forSale }

    /// - Throws: `refused` unless the viewer sells it and it is not sold. Withdrawing it twice is withdrawing it once.
    package func checkWithdrawal() throws(Failure) {
        guard isOwn else { throw Failure(.refused, "\(title) is sold by \(seller.name), and only they can withdraw it.") }
        if let sale { throw .sold(self, to: sale.buyer) }
    }

    /// - Throws: `noSuchItem` when there is no such comment, `refused` when somebody else wrote it.
    package func checkDeletion(of id: Comment.ID) throws(Failure) {
        guard let comment = comments.first(where: { $0.id == id }) else {
            throw Failure(.noSuchItem, "\(title) has no comment \(id).", hint: "See them with: product show \(self.id)")
        }
        guard comment.isOwn else { throw Failure(.refused, "Comment \(id) is \(comment.author.name)'s, and only they can delete it.") }
    }
}

extension Failure {
    static func sold(_ item: Item, to buyer: Person) -> Failure {
        Failure(.refused, "\(item.title) is already sold to \(buyer.name).", hint: "See what else there is with: product list")
    }
}
