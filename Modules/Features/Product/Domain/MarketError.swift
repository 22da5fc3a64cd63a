/// The reason why the market refuses a request.
package enum MarketError: Error, Hashable {
    case noProduct(Item.ID)
    /// - Parameter canSignUp: Whether this program has accounts.
    case membersOnly(MemberAction, canSignUp: Bool)
    case verifiedMembersOnly(MemberAction)
    case sold(Item, to: Person)
    case withdrawn(Item)
    /// The viewer is the seller.
    case own(Item)
    /// The viewer's account changed during the purchase.
    case accountChanged(Item)
    /// Another person is the seller.
    case foreignItem(Item)
    case noComment(Comment.ID, Item)
    /// Another person is the author.
    case foreignComment(Comment)
}

/// An action that only members can perform.
package enum MemberAction: Hashable, Sendable {
    case like, unlike, comment, deleteComment, buy, sell, withdraw
}
