import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductList: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what is on the market, newest first.",
        discussion: """
            Find cameras and lenses for at most ¥20,000:
              product list --category cameras --max-price 20000
            Find what has both words in its title, its description or its seller's name:
              product list "nikon lens"
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "Words to look for.") var text: String?
    @Option(help: "One category only.") var category: Item.Category?
    @Option(help: ArgumentHelp("The lowest price, in yen.", valueName: "yen")) var minPrice: Price?
    @Option(help: ArgumentHelp("The highest price, in yen.", valueName: "yen")) var maxPrice: Price?
    @Option(help: ArgumentHelp("How many to list.", valueName: "count")) var limit = 50
    @Option(help: ArgumentHelp("Go on after this product.", valueName: "id")) var after: String?

    func run(_ list: ListProducts) async throws -> Answer {
        var query = ProductQuery()
        query.text = text ?? ""
        (query.category, query.minimum, query.maximum) = (category, minPrice?.money, maxPrice?.money)
        (query.limit, query.after) = (limit, after)
        let data = ProductListData(try await list(query), for: query)
        return Answer(data, screen: ProductListView.screen(data))
    }
}
