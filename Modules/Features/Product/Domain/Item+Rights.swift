/// What an item lets its viewer do to it: asked by a repository in the very transaction that does it.
extension Item {
    /// Whether the viewer can take it off the market.
    package var isWithdrawable: Bool { isOwn && status == .forSale }

    /// - Throws: ``MarketError`` unless the viewer sells it and it is not sold. Withdrawing it twice is withdrawing it once.
    package func checkWithdrawal() throws(MarketError) {
        guard isOwn else { throw .foreignItem(self) }
        if let sale { throw .sold(self, to: sale.buyer) }
    }

    /// - Throws: ``MarketError`` when there is no such comment, and when somebody else wrote it.
    package func checkDeletion(of id: Comment.ID) throws(MarketError) {
        guard let comment = comments.first(where: { $0.id == id }) else { throw .noComment(id, self) }
        guard comment.isOwn else { throw .foreignComment(comment) }
    }
}
