import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductSell: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "sell", abstract: "Put something of yours up for sale.",
        discussion: """
            Sell a book for ¥800:
              product sell "A history of tea" --price 800 --category books --description "Read once."
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "What it is, in a few words and in quotes.") var title: String
    @Option(help: ArgumentHelp("What it costs, in yen.", valueName: "yen")) var price: Price
    @Option(help: "Where it belongs.") var category: Item.Category
    @Option(help: ArgumentHelp("What a buyer should know.", valueName: "text")) var description = ""

    func run(_ sell: SellProduct) async throws -> Answer {
        let data = ProductDetailData(try await sell(title, description: description, price: price.money, category: category))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
