import ArgumentParser
import Commands
import Language
import Money
import ProductDomain
import ProductPresentation

struct ProductList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "list", .listForSale,
            examples: [
                .findCamerasAndLenses: "product list --category cameras --max-price 20000",
                .findBothWords: #"product list "nikon lens""#,
                .seeWhatEmmaSells: "product list --seller Emma --sort cheapest",
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.wordsToLookFor)) var text: String?
    @Option(help: ArgumentHelp(.oneCategoryOnly)) var category: Item.Category?
    @Option(help: ArgumentHelp(.oneSellerOnly, valueName: "person")) var seller: String?
    @Option(help: ArgumentHelp(.theLowestPrice, valueName: "yen")) var minPrice: Price?
    @Option(help: ArgumentHelp(.theHighestPrice, valueName: "yen")) var maxPrice: Price?
    @Option(help: ArgumentHelp(.whatComesFirst)) var sort = ProductQuery.Sort.newest
    @Option(help: ArgumentHelp(.howManyToList, valueName: "count")) var limit = 50
    @Option(help: ArgumentHelp(.goOnAfter, valueName: "id")) var after: String?

    func run(_ market: Market) async throws -> Answer {
        var query = ProductQuery()
        query.text = text ?? ""
        (query.category, query.minimum, query.maximum) = (category, minPrice?.money, maxPrice?.money)
        (query.seller, query.sort, query.limit, query.after) = (seller, sort, limit, after)
        let data = ProductListData(try await market.list(query), for: query, in: market.zone)
        return Answer(data, screen: ProductListView.screen(data))
    }
}

/// An amount of yen, typed as digits only, such as `1200`.
struct Price: ExpressibleByArgument {
    let money: Money

    init?(argument: String) {
        guard let money = Money(argument, .yen), money.minor >= 0 else { return nil }
        self.money = money
    }
}

/// Accepts the name of a category in any language. The help text lists the English names.
extension Item.Category: ExpressibleByArgument {
    package init?(argument: String) {
        guard let category = Self.allCases.first(where: { $0.phrase.isCalled(argument) }) else { return nil }
        self = category
    }
}

/// Accepts the name of a sort order in any language.
extension ProductQuery.Sort: ExpressibleByArgument {
    package init?(argument: String) {
        guard let sort = Self.allCases.first(where: { $0.phrase.isCalled(argument) }) else { return nil }
        self = sort
    }
}
