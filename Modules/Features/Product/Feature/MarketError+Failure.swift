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
        case .noProduct(let id): Failure(.noSuchItem, .noProduct(id), hint: .listProducts)
        case .membersOnly(let deed, let canSignUp):
            Failure(.notAllowed, .membersOnly(deed), hint: canSignUp ? .signUp : .composedWithoutSignUp)
        case .verifiedMembersOnly(let deed): Failure(.notAllowed, .verifiedMembersOnly(deed), hint: .verifyIdentity)
        case .sold(let item, let buyer): Failure(.refused, .isSold(item.title, to: buyer.name), hint: .listOtherProducts)
        case .withdrawn(let item): Failure(.refused, .wasWithdrawn(item.title, by: item.seller.name), hint: .listOtherProducts)
        case .own(let item): Failure(.refused, .isYourOwn(item.title))
        case .accountChanged(let item): Failure(.notNow, .accountChanged(whileBuying: item.title), hint: .tryAgain)
        case .foreignItem(let item): Failure(.refused, .onlySellerWithdraws(item.title, item.seller.name))
        case .noComment(let id, let item): Failure(.noSuchItem, .noComment(id, on: item.title), hint: .showComments(of: item.id))
        case .foreignComment(let comment): Failure(.refused, .onlyAuthorDeletes(comment.id, comment.author.name))
        }
    }
}

extension OfferError: ReportableError {
    package var failure: Failure { Failure(.badData, words) }

    var words: Phrase {
        switch self {
        case .empty(let part): .isEmpty(part)
        case .tooLong(let part, let count, let limit): .isTooLong(part, count, limit: limit)
        case .price(let price): .priceIsOut(price, of: .yen(Offer.prices.lowerBound), .yen(Offer.prices.upperBound))
        }
    }
}

extension ProductQueryError: ReportableError {
    package var failure: Failure {
        switch self {
        case .limit: Failure(.usage, .limitIsOut(of: ProductQuery.limits))
        case .noPriceBetween(let minimum, let maximum): Failure(.usage, .noPrice(from: minimum, to: maximum), hint: .swapPrices)
        case .noPriceFrom(let minimum): Failure(.usage, .noPrice(from: minimum), hint: .highestPrice(.yen(Offer.prices.upperBound)))
        case .noPriceTo(let maximum): Failure(.usage, .noPrice(to: maximum), hint: .lowestPrice(.yen(Offer.prices.lowerBound)))
        case .sort(let text):
            Failure(.usage, .noSort(OutsideText(text), near: Self.sorts.nearest(to: text)), hint: .typeOneOf(ProductQuery.Sort.allCases))
        }
    }

    /// The names of all orders, in every language.
    private static var sorts: [String] {
        Language.allCases.flatMap { language in ProductQuery.Sort.allCases.map { $0.phrase.text(in: language) } }
    }
}

extension CatalogueError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noJSON(let path): Failure(.badData, .isNotJSON(path))
        case .noCatalogue(let path, let flaw): Failure(.badData, .isNoCatalogue(path, because: flaw.words))
        case .wrongItems(let path, let flaws):
            Failure(
                .badData, .nothingImported(from: path, flaws.count, orMore: flaws.count == Self.mostFlaws), details: flaws.map(\.words))
        }
    }
}

extension UnreadableProduct: ReportableError {
    package var failure: Failure { .notUnderstood(.product(id)) }
}
