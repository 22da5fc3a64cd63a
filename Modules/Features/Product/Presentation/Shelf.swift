import FeatureTree
import ProductDomain

/// The items on show: one cell, so that the list and what is opened from it cannot disagree.
package typealias Shelf = Current<ProductPage>

extension ProductPage {
    subscript(id: Item.ID) -> Item? { items.first { $0.id == id } }

    /// Puts the item where it was, or at the end when it is not on show yet.
    mutating func put(_ item: Item) {
        if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = item } else { items.append(item) }
    }
}
