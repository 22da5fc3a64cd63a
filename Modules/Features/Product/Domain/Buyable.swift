import Account

/// Whether someone can buy an item, and if not, why: the one place that knows the rule.
package enum Buyable: Hashable, Sendable {
    case yes
    case no(Refusal)

    /// What is wrong with the item comes before what is wrong with the viewer: nobody signs up for what is gone.
    package init(from seller: Person, sale: Item.Sale?, by viewer: Account) {
        if let sale {
            self = .no(.sold(to: sale.buyer))
        } else if let member = viewer.member {
            self = member.id == seller.id ? .no(.own) : member.isVerified ? .yes : .no(.unverified)
        } else {
            self = .no(.anonymous)
        }
    }
}

/// Why an item cannot be bought.
package enum Refusal: Error, Hashable, Sendable {
    case sold(to: Person)
    /// The viewer sells it.
    case own
    case anonymous, unverified
}
