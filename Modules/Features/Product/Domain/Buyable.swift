import Account

/// Whether someone can buy an item, and if not, why: the one place that knows the rule.
package enum Buyable: Hashable, Sendable {
    case yes
    case no(Refusal)

    /// What is wrong with the item comes before what is wrong with the viewer: nobody signs up for what is gone.
    package init(from seller: Person, _ status: Item.Status, by viewer: Account) {
        switch (status, viewer) {
        case (.sold(let sale), _): self = .no(.sold(to: sale.buyer))
        case (.withdrawn, _): self = .no(.withdrawn)
        case (.forSale, .anonymous): self = .no(.anonymous)
        case (.forSale, .member(let member)): self = member.id == seller.id ? .no(.own) : member.isVerified ? .yes : .no(.unverified)
        }
    }
}

/// Why an item cannot be bought.
package enum Refusal: Error, Hashable, Sendable {
    case sold(to: Person)
    case withdrawn
    /// The viewer sells it.
    case own
    case anonymous, unverified
}
