import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductSell: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "sell", .putUpForSale,
            examples: [
                .sellABook: #"product sell "A history of tea" --price 800 --category books --description "Read once.""#
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.whatItIs)) var title: String
    @Option(help: ArgumentHelp(.whatItCosts, valueName: "yen")) var price: Price
    @Option(help: ArgumentHelp(.whereItBelongs)) var category: Item.Category
    @Option(help: ArgumentHelp(.whatABuyerShouldKnow, valueName: "text")) var description = ""

    func run(_ sell: SellProduct) async throws -> Answer {
        let data = ProductDetailData(try await sell(title, description: description, price: price.money, category: category))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
