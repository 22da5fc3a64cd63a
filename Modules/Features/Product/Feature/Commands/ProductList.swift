import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductList: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what is on the market.",
        discussion: """
            Find cameras and lenses for at most ¥20,000:
              product list --category cameras --max-price 20000
            Find what has both words in its title, its description or its seller's name:
              product list "nikon lens"
            See what Emma sells, the cheapest first:
              product list --seller Emma --sort cheapest
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "Words to look for.") var text: String?
    @Option(help: "One category only.") var category: Item.Category?
    @Option(help: ArgumentHelp("One seller only, by name or id.", valueName: "person")) var seller: String?
    @Option(help: ArgumentHelp("The lowest price, in yen.", valueName: "yen")) var minPrice: Price?
    @Option(help: ArgumentHelp("The highest price, in yen.", valueName: "yen")) var maxPrice: Price?
    @Option(help: "What comes first.") var sort = ProductQuery.Sort.newest
    @Option(help: ArgumentHelp("How many to list.", valueName: "count")) var limit = 50
    @Option(help: ArgumentHelp("Go on after this product.", valueName: "id")) var after: String?

    func run(_ list: ListProducts) async throws -> Answer {
        var query = ProductQuery()
        query.text = text ?? ""
        (query.category, query.minimum, query.maximum) = (category, minPrice?.money, maxPrice?.money)
        (query.seller, query.sort, query.limit, query.after) = (seller, sort, limit, after)
        let data = ProductListData(try await list(query), for: query)
        return Answer(data, screen: ProductListView.screen(data))
    }
}
