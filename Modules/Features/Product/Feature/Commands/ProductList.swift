import ArgumentParser
import Commands
import Language
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

    func run(_ list: ListProducts) async throws -> Answer {
        var query = ProductQuery()
        query.text = text ?? ""
        (query.category, query.minimum, query.maximum) = (category, minPrice?.money, maxPrice?.money)
        (query.seller, query.sort, query.limit, query.after) = (seller, sort, limit, after)
        let data = ProductListData(try await list(query), for: query)
        return Answer(data, screen: ProductListView.screen(data))
    }
}
