import Foundation
import Money
import Text

/// A valid offer to sell an item.
package struct Offer: Hashable, Sendable {
    package static let prices: ClosedRange<Int64> = 1...9_999_999
    package static let longestTitle = 80
    package static let longestDescription = 2_000

    package let title: OutsideText
    package let description: OutsideText
    package let price: Money
    package let category: Item.Category
    package let seller: Person
    package let listed: Date

    /// - Throws: ``OfferError``.
    package init(
        _ title: String, description: String, price: Money, category: Item.Category, seller: Person, listed: Date
    ) throws(OfferError) {
        self.title = try title.checked(.title, upTo: Self.longestTitle)
        self.description = description.isEmpty ? "" : try description.checked(.description, upTo: Self.longestDescription)
        guard price.currency == .yen, Self.prices.contains(price.minor) else { throw .price(price) }
        (self.price, self.category, self.seller, self.listed) = (price, category, seller, listed)
    }
}

/// A valid comment that has not been stored yet.
package struct Remark: Hashable, Sendable {
    package static let longest = 500

    package let author: Person
    package let text: OutsideText
    package let time: Date

    /// - Throws: ``OfferError``.
    package init(_ text: String, by author: Person, at time: Date) throws(OfferError) {
        self.text = try text.checked(.comment, upTo: Self.longest)
        (self.author, self.time) = (author, time)
    }
}

/// The reason why an offer or a comment is invalid.
package enum OfferError: Error, Hashable {
    package enum Part: Hashable, Sendable { case title, description, comment }

    case empty(Part)
    case tooLong(Part, Int, limit: Int)
    /// The price is not in yen or is outside ``Offer/prices``.
    case price(Money)
}

extension String {
    fileprivate func checked(_ part: OfferError.Part, upTo limit: Int) throws(OfferError) -> OutsideText {
        let text = trimmed
        guard !text.isEmpty else { throw .empty(part) }
        guard text.count <= limit else { throw .tooLong(part, text.count, limit: limit) }
        return OutsideText(text)
    }
}
