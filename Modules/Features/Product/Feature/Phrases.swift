import Language
import Money
import ProductDomain
import Text

extension Phrase {
    static var aFleaMarket: Phrase { Phrase("Buy and sell at a flea market.") }
    static var products: Phrase { Phrase("Products") }
}

/// Commands.
extension Phrase {
    static var listForSale: Phrase { Phrase("List the flea market's products.") }
    static var showOneProduct: Phrase { Phrase("Show a product and its comments.") }
    static var likeProduct: Phrase { Phrase("Like a product.") }
    static var removeLike: Phrase { Phrase("Remove your like from a product.") }
    static var commentOnProduct: Phrase { Phrase("Comment on a product.") }
    static var deleteYourComment: Phrase { Phrase("Delete your comment on a product.") }
    static var buyProduct: Phrase { Phrase("Buy a product.") }
    static var putUpForSale: Phrase { Phrase("Sell a product.") }
    static var withdrawForGood: Phrase { Phrase("Withdraw your product for good.") }
    static var importCatalogue: Phrase { Phrase("Import a catalogue of products.") }
    static var whatACatalogueIs: Phrase {
        Phrase(
            """
            The file is JSON with two lists, people and items.
            Keys of a person: id and name. Keys of an item: id, title, price (in yen),
            category, seller (a person's id) and listed (a time); optional: description,
            likes and comments.
            If anything in the file is invalid, nothing is imported.
            Importing the same file again adds nothing.
            """)
    }
}

/// Examples.
extension Phrase {
    static var findCamerasAndLenses: Phrase { Phrase("Find cameras and lenses for at most ¥20,000:") }
    static var findBothWords: Phrase {
        Phrase("Find products with both words in the title, description or seller's name:")
    }
    static var seeWhatEmmaSells: Phrase { Phrase("List what Emma sells, cheapest first:") }
    static var lookAtAProduct: Phrase { Phrase("Show a product from the list:") }
    static var likeOneOfTheList: Phrase { Phrase("Like a product from the list:") }
    static var likeItNoLonger: Phrase { Phrase("Remove your like:") }
    static var askTheSeller: Phrase { Phrase("Ask the seller a question:") }
    static var deleteComment14: Phrase {
        Phrase("Delete your comment 14 (product show ID shows the numbers):")
    }
    static var priceFirst: Phrase {
        Phrase("The command shows the price and asks before it buys. With --yes, it does not ask; a script needs --yes to buy.")
    }
    static var buyOneOfTheList: Phrase { Phrase("Buy a product once your identity is verified:") }
    static var sellABook: Phrase { Phrase("Sell a book for ¥800:") }
    static var sellItNoLonger: Phrase { Phrase("Withdraw a product that has not been sold yet:") }
    static var bringInTheSample: Phrase { Phrase("Import the sample:") }
}

/// Arguments and options.
extension Phrase {
    static var theProduct: Phrase { Phrase("The product's ID, as listed.") }
    static var theComment: Phrase { Phrase("The comment's number.") }
    static var whatToSay: Phrase { Phrase("The comment, in quotes.") }
    static var wordsToLookFor: Phrase { Phrase("Words to look for.") }
    static var oneCategoryOnly: Phrase { Phrase("Show only this category.") }
    static var oneSellerOnly: Phrase { Phrase("Show only products of this seller (name or ID).") }
    static var theLowestPrice: Phrase { Phrase("The lowest price, in yen.") }
    static var theHighestPrice: Phrase { Phrase("The highest price, in yen.") }
    static var whatComesFirst: Phrase { Phrase("The sort order.") }
    static var howManyToList: Phrase { Phrase("The maximum number of products.") }
    static var goOnAfter: Phrase { Phrase("Continue after this product.") }
    static var whatItIs: Phrase { Phrase("The title, in quotes.") }
    static var whatItCosts: Phrase { Phrase("The price, in yen.") }
    static var whereItBelongs: Phrase { Phrase("The category.") }
    static var whatABuyerShouldKnow: Phrase { Phrase("The description.") }
    static var aCatalogueInJSON: Phrase { Phrase("A catalogue in JSON.") }
}

/// Buying a product with a command.
extension Phrase {
    static var payWithoutAsking: Phrase { Phrase("Pay without asking.") }
    static func costs(_ title: OutsideText, _ price: Money) -> Phrase {
        Phrase("\(title) costs \(price), and you have not bought it yet.")
    }
    static var nothingBought: Phrase { Phrase("The purchase was cancelled. Nothing was bought.") }
    static func payWithYes(_ id: String) -> Phrase { Phrase("Pay with: \(command: "product buy \(id) --yes")") }
    static func paid(_ title: OutsideText, order: Int64) -> Phrase {
        Phrase("You bought \(title) (order \(order)), so you do not need to buy it again.")
    }
}

/// The data that was deleted with an account.
extension [Phrase] {
    static func deleted(_ data: DeletedMarketData) -> [Phrase] {
        let (listings, comments, likes, purchases) = (data.listings, data.comments, data.likes, data.purchases)
        return [
            listings == 0 ? nil : Phrase(.counted(listings, one: "\(listings) listing", other: "\(listings) listings")),
            comments == 0 ? nil : Phrase(.counted(comments, one: "\(comments) comment", other: "\(comments) comments")),
            likes == 0 ? nil : Phrase(.counted(likes, one: "\(likes) like", other: "\(likes) likes")),
            purchases == 0
                ? nil
                : Phrase(.counted(purchases, one: "your name in \(purchases) purchase", other: "your name in \(purchases) purchases")),
        ].compactMap(\.self)
    }
}
