/// Why the market refuses what it is asked.
package enum MarketError: Error, Hashable {
    case noProduct(Item.ID)
    /// - Parameter canSignUp: Whether one can become a member in this program.
    case membersOnly(Deed, canSignUp: Bool)
    case verifiedMembersOnly(Deed)
    case sold(Item, to: Person)
    case withdrawn(Item)
    /// The viewer sells it.
    case own(Item)
    /// The viewer's account became another while the item was being bought.
    case accountChanged(Item)
    /// Somebody else sells it, and would have to withdraw it.
    case foreignItem(Item)
    case noComment(Comment.ID, Item)
    /// Somebody else wrote it, and would have to delete it.
    case foreignComment(Comment)
}

/// What only members can do.
package enum Deed: Hashable, Sendable {
    case like, unlike, comment, deleteComment, buy, sell, withdraw
}
