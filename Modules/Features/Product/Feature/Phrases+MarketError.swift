import Failure
import Language
import Money
import ProductDomain
import ProductInfra
import ProductPresentation
import Storage
import Text

extension MarketError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noProduct(let id):
            Failure(
                .noSuchItem, Phrase("There is no product \(id)."),
                hint: Phrase("List products: \(command: "product list", at: ["product"])"))
        case .membersOnly(let action, true):
            Failure(.notAllowed, .membersOnly(action), hint: Phrase("Sign up: \(command: "account signup")"))
        case .membersOnly(let action, false):
            Failure(
                .notAllowed, .membersOnly(action),
                hint: Phrase("This program does not include SignUp, so nobody can become a member."))
        case .verifiedMembersOnly(let action):
            Failure(
                .notAllowed, Phrase("Only a member whose identity is verified can \(action)."),
                hint: Phrase("Verify your identity: \(command: "account verify --licence \(Phrase("NUMBER"))")"))
        case .sold(let item, let buyer):
            Failure(
                .refused,
                Phrase("\(item.title) has already been sold to \(buyer.name)."),
                hint: .listOtherProducts)
        case .withdrawn(let item):
            Failure(
                .refused,
                Phrase("\(item.title) was withdrawn by \(item.seller.name)."),
                hint: .listOtherProducts)
        case .own(let item):
            Failure(
                .refused, Phrase("You are selling \(item.title), so you cannot buy it."))
        case .accountChanged(let item):
            Failure(
                .notNow,
                Phrase("Your account changed while you were buying \(item.title)."),
                hint: Phrase("Try again."))
        case .foreignItem(let item):
            Failure(
                .refused,
                Phrase("Only the seller, \(item.seller.name), can withdraw \(item.title)."))
        case .noComment(let id, let item):
            Failure(
                .noSuchItem, Phrase("\(item.title) has no comment \(id)."),
                hint: Phrase("Show the product's comments: \(command: "product show \(item.id)")"))
        case .foreignComment(let comment):
            Failure(
                .refused,
                Phrase("Only the author, \(comment.author.name), can delete comment \(comment.id)."))
        }
    }
}

extension Phrase {
    fileprivate static func membersOnly(_ action: MemberAction) -> Phrase {
        Phrase("Only a member can \(action).")
    }
    fileprivate static var listOtherProducts: Phrase { Phrase("List other products: \(command: "product list", at: ["product"])") }
}

/// A phrase that follows “can” in English and precedes 「には」 in Japanese.
extension MemberAction: Worded {
    package var phrase: Phrase {
        switch self {
        case .like: Phrase("like a product")
        case .unlike: Phrase("remove a like")
        case .comment: Phrase("comment on a product")
        case .deleteComment: Phrase("delete a comment")
        case .buy: Phrase("buy a product")
        case .sell: Phrase("sell a product")
        case .withdraw: Phrase("withdraw a product")
        }
    }
}

extension ProductQueryError: ReportableError {
    package var failure: Failure {
        let (lowest, highest) = (Money.yen(Offer.prices.lowerBound), Money.yen(Offer.prices.upperBound))
        let (least, most) = (ProductQuery.limits.lowerBound, ProductQuery.limits.upperBound)
        return switch self {
        case .limit:
            Failure(
                .usage, Phrase("--limit takes a number from \(least) to \(most)."))
        case .noPriceBetween(let minimum, let maximum):
            Failure(
                .usage,
                Phrase("The minimum price, \(minimum), is higher than the maximum price, \(maximum)."),
                hint: Phrase("Swap --min-price and --max-price."))
        case .noPriceFrom(let minimum):
            Failure(
                .usage, Phrase("No product can cost \(minimum) or more."),
                hint: Phrase("The maximum is \(highest)."))
        case .noPriceTo(let maximum):
            Failure(
                .usage, Phrase("No product can cost \(maximum) or less."),
                hint: Phrase("The minimum is \(lowest)."))
        case .sort(let text):
            Failure(.usage, .noSort(OutsideText(text), near: Self.sorts.nearest(to: text)), hint: .typeOneOf(ProductQuery.Sort.allCases))
        case .price(let text):
            Failure(
                .usage,
                Phrase("“\(OutsideText(text))” is not a price in yen."),
                hint: Phrase("Enter a number such as 800."))
        case .category(let text):
            Failure(
                .usage, Phrase("There is no category “\(OutsideText(text))”."),
                hint: .typeOneOf(Item.Category.allCases))
        }
    }

    /// The names of all sort orders, in every language.
    private static var sorts: [String] {
        Language.offered.flatMap { language in ProductQuery.Sort.allCases.map { $0.phrase.text(in: language) } }
    }
}

extension Phrase {
    fileprivate static func noSort(_ text: OutsideText, near: String?) -> Phrase {
        Phrase("Products cannot be sorted by “\(text)”.\(didYouMean(near))")
    }
    fileprivate static func typeOneOf(_ names: [some Worded]) -> Phrase {
        Phrase("Enter one of: \(names.joined())")
    }
}

extension UnreadableProduct: ReportableError {
    package var failure: Failure { .notUnderstood(Phrase("Product \(id)")) }
}
