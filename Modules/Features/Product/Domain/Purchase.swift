import Foundation
import Language
import Ledger
import Money
import Text

/// A completed purchase.
package struct Purchase: Hashable, Sendable, Identifiable {
    /// The order number, counted from 1.
    package let id: Int64
    package let item: Item.ID
    package let title: OutsideText
    package let price: Money
    package let seller: Person
    package let time: Date

    package init(id: Int64, item: Item.ID, title: OutsideText, price: Money, seller: Person, time: Date) {
        (self.id, self.item, self.title, self.price, self.seller, self.time) = (id, item, title, price, seller, time)
    }

    /// The ledger entry for the buyer's payment. The entry's reference contains the item's id and is unique, because an item is sold
    /// only once.
    var entry: LedgerEntry? {
        price.negated.map {
            LedgerEntry(reference: "purchase-\(item)", kind: .purchase, amount: $0, counterparty: .verbatim(seller.name.raw), time: time)
        }
    }
}

extension LedgerEntry.Kind {
    package static let purchase = LedgerEntry.Kind("market-purchase", name: Phrase("Flea-market purchase"))
}
