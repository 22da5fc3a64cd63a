import Account

/// Whether a viewer can buy an item and, if not, the reason.
package enum Buyable: Hashable, Sendable {
    case yes
    case no(Refusal)

    /// Checks the item's state before the viewer's rights, so that nobody is asked to sign up in order to buy an item that is already sold.
    package init(from seller: Person, _ status: Item.Status, by viewer: Account) {
        switch (status, viewer) {
        case (.sold(let sale), _): self = .no(.sold(to: sale.buyer))
        case (.withdrawn, _): self = .no(.withdrawn)
        case (.forSale, .anonymous): self = .no(.anonymous)
        case (.forSale, .member(let member)): self = member.id == seller.id ? .no(.own) : member.isVerified ? .yes : .no(.unverified)
        }
    }
}

/// The reason why an item cannot be bought.
package enum Refusal: Error, Hashable, Sendable {
    case sold(to: Person)
    case withdrawn
    /// The viewer is the seller.
    case own
    case anonymous, unverified
}
