import Foundation
import Ledger
import Money
import Text

/// An item that changed hands, as the buyer's receipt says it.
package struct Purchase: Hashable, Sendable, Identifiable {
    /// The order's number, counted up from 1.
    package let id: Int64
    package let item: Item.ID
    package let title: OutsideText
    package let price: Money
    package let seller: Person
    package let time: Date

    package init(id: Int64, item: Item.ID, title: OutsideText, price: Money, seller: Person, time: Date) {
        (self.id, self.item, self.title, self.price, self.seller, self.time) = (id, item, title, price, seller, time)
    }
}

extension Purchase {
    /// The money that left the buyer. An item is sold once, so its id makes the reference unique.
    var entry: LedgerEntry? {
        price.negated.map {
            LedgerEntry(reference: "purchase-\(item)", kind: .purchase, amount: $0, counterparty: seller.name.raw, time: time)
        }
    }
}
