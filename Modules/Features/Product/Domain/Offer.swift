import Failure
import Foundation
import Language
import Money
import Text

/// What someone puts up for sale: checked once, so that nobody who holds one has to.
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

    /// - Throws: `Failure` of kind `badData` that says what is wrong.
    package init(
        _ title: String, description: String, price: Money, category: Item.Category, seller: Person, listed: Date
    ) throws(Failure) {
        self.title = try title.checked(.title, upTo: Self.longestTitle)
        self.description = description.isEmpty ? "" : try description.checked(.description, upTo: Self.longestDescription)
        guard price.currency == .yen, Self.prices.contains(price.minor) else {
            let (lowest, highest) = (Money.yen(Self.prices.lowerBound), Money.yen(Self.prices.upperBound))
            throw Failure(.badData, .priceIsOut(price, of: lowest, highest))
        }
        (self.price, self.category, self.seller, self.listed) = (price, category, seller, listed)
    }
}

/// Something to say about an item: checked, and not yet said.
package struct Remark: Hashable, Sendable {
    package static let longest = 500

    package let author: Person
    package let text: OutsideText
    package let time: Date

    /// - Throws: `Failure` of kind `badData` that says what is wrong.
    package init(_ text: String, by author: Person, at time: Date) throws(Failure) {
        self.text = try text.checked(.comment, upTo: Self.longest)
        (self.author, self.time) = (author, time)
    }
}

extension String {
    /// The text without the space around it.
    fileprivate func checked(_ name: Phrase, upTo limit: Int) throws(Failure) -> OutsideText {
        let text = trimmed
        guard !text.isEmpty else { throw Failure(.badData, .isEmpty(name)) }
        guard text.count <= limit else {
            throw Failure(.badData, .isTooLong(name, text.count, limit: limit))
        }
        return OutsideText(text)
    }
}
