import Language
import Money
import Text

/// Labels that several screens share.
extension Phrase {
    static var product: Phrase { Phrase("Product") }
    static var price: Phrase { Phrase("Price") }
    static var availability: Phrase { Phrase("Availability") }
    static var soldBy: Phrase { Phrase("Sold by") }
    static var comments: Phrase { Phrase("Comments") }
    static var comment: Phrase { Phrase("Comment") }
    static var yourComment: Phrase { Phrase("Comment", as: "yourComment") }
}

/// The list, and the screen for selling a product.
extension Phrase {
    static var products: Phrase { Phrase("Products") }
    static func found(for search: OutsideText) -> Phrase { Phrase("Results for \(search):") }
    static var nothingFound: Phrase { Phrase("Nothing found.") }
    static var nothingToSee: Phrase {
        Phrase("Nothing for sale yet. Import a catalogue: \(command: "product import \(Phrase("FILE"))")")
    }
    static func likes(_ count: Int) -> Phrase { Phrase(.counted(count, one: "\(count) like", other: "\(count) likes")) }
    static var sold: Phrase { Phrase("sold") }
    static var withdrawn: Phrase { Phrase("withdrawn") }
    static func nextPage(after id: String) -> Phrase { Phrase("Next page: --after \(id)") }

    static var search: Phrase { Phrase("Search") }
    static var wordsToLookFor: Phrase { Phrase("Words to search for (empty for all)") }
    static var sort: Phrase { Phrase("Sort") }
    static var whatComesFirst: Phrase { Phrase("Sort order (newest, cheapest, dearest or liked)") }
    static var sellAProduct: Phrase { Phrase("Sell a product") }
    static var title: Phrase { Phrase("Title") }
    static var description: Phrase { Phrase("Description") }
    static var notEntered: Phrase { Phrase("not entered") }
    static var enterTitle: Phrase { Phrase("Enter the title") }
    static var enterPrice: Phrase { Phrase("Enter the price") }
    static var priceInYen: Phrase { Phrase("Price in yen, such as 800") }
    static var enterCategory: Phrase { Phrase("Choose the category") }
    static var enterDescription: Phrase { Phrase("Enter a description") }
    static func oneOf(_ categories: Phrase) -> Phrase { Phrase("Category (\(categories))") }
    static var putUpForSale: Phrase { Phrase("Put up for sale") }
    static var more: Phrase { Phrase("More") }
}

/// The screen of one product.
extension Phrase {
    static var category: Phrase { Phrase("Category") }
    static var listed: Phrase { Phrase("Listed") }
    static var soldTo: Phrase { Phrase("Sold to") }
    static var soldOn: Phrase { Phrase("Sold on") }
    static var withdrawnOn: Phrase { Phrase("Withdrawn") }
    static var likes: Phrase { Phrase("Likes") }
    static func yoursAmong(_ likes: Int) -> Phrase { Phrase("\(likes), including yours") }

    static var youAreSelling: Phrase { Phrase("You are selling this.") }
    static var onlyMembersCanBuy: Phrase { Phrase("Only members can buy this.") }
    static var buyOnceVerified: Phrase { Phrase("You can buy this once your identity is verified.") }

    static var like: Phrase { Phrase("Like") }
    static var takeBackLike: Phrase { Phrase("Remove the like") }
    static var readComments: Phrase { Phrase("Read the comments") }
    static func buy(for price: Money) -> Phrase { Phrase("Buy for \(price)") }
    static var withdraw: Phrase { Phrase("Withdraw") }
    static var withdrawForGood: Phrase { Phrase("Withdraw the product for good? (yes or no)") }
    static var yes: Phrase { Phrase("yes") }
}

/// Comments.
extension Phrase {
    static func comments(on title: OutsideText) -> Phrase { Phrase("Comments on \(title)") }
    static func you(_ name: OutsideText) -> Phrase { Phrase("\(name) (you)") }
    static var chooseOneToDelete: Phrase { Phrase("Choose one of your comments to delete it.") }
    static func deleteAComment(_ id: Int64, on product: String) -> Phrase {
        Phrase("Delete your comment: \(command: "product uncomment \(product) \(id)")")
    }
}

/// A purchase.
extension Phrase {
    static var confirmPurchase: Phrase { Phrase("Confirm your purchase") }
    static func pay(_ price: Money) -> Phrase { Phrase("Pay \(price)") }
    static var bought: Phrase { Phrase("Bought") }
    static var notBought: Phrase { Phrase("Not bought") }
    static var order: Phrase { Phrase("Order") }
    static var on: Phrase { Phrase("On") }
}

/// An imported catalogue.
extension Phrase {
    static var catalogueImported: Phrase { Phrase("Catalogue imported") }
    static var added: Phrase { Phrase("Added") }
    static var alreadyExists: Phrase { Phrase("Already exists") }
}
